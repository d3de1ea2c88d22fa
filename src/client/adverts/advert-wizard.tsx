import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AdvertAnswers } from '#domain/adverts/advert.ts';
import { type AdvertForm, type AdvertStep, advertSteps } from '#domain/adverts/advert-form.ts';
import { normaliseAdvert } from '#domain/adverts/read-advert.ts';
import { askedQuestions, checkAdvert, checkAdvertStep, stepOfQuestion } from '#domain/adverts/check-advert.ts';
import { controlId } from '#client/applications/answer-control.tsx';
import { ConflictNotice } from '#client/applications/conflict-notice.tsx';
import { WizardFrame } from '#client/applications/wizard-frame.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { keepEntry, useLeave } from '#client/shell/use-leave.ts';
import { useToday } from '#client/shell/use-today.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { advertProblem } from '#i18n/adverts/advert-problem.ts';
import { advertStepLabels } from '#i18n/adverts/advert-words.ts';
import { Card } from '#ui/card/card.tsx';
import { ErrorSummary, type FieldFault } from '#ui/error-summary/error-summary.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useAdvertKind } from './advert-kinds.ts';
import { DetailsStep } from './details-step.tsx';
import { ImagesStep } from './images-step.tsx';
import { PageInvitation } from './page-invitation.tsx';
import { PreviewStep } from './preview-step.tsx';
import { QuestionList } from './question-list.tsx';
import { WhySentBack } from './rejection-notice.tsx';
import { SendAnywayDialog } from './send-anyway-dialog.tsx';
import { VIDEO_FILE } from './advert-draft-state.ts';
import type { AdvertWork } from './use-advert-draft.ts';
import { useAdvertPhotos } from './use-advert-photos.ts';
import { usePickedVideo } from './use-picked-video.ts';
import { useQuestionWords } from './use-question-words.ts';
import { useSimilar } from './use-similar.ts';

interface AdvertWizardProps {
  readonly form: AdvertForm;
  readonly step: string | undefined;
  readonly work: AdvertWork;
  readonly draftStore: DraftStore;
  readonly scope: string;
  readonly onSend: () => Promise<void>;
}

/** The page before the first step, if none led to it. */
const BEFORE = '/my-products';

/** The steps of an advert: details, images, advertiser; then a preview in both languages. */
export function AdvertWizard({ form, step: asked, work, draftStore, scope, onSend }: AdvertWizardProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const leave = useLeave();
  const today = useToday();
  const wordsOf = useQuestionWords(form.kind);
  const kindWords = useAdvertKind(form.kind);
  // Errors are not shown during first input: a step is checked when it is left, and from then on at every keystroke.
  const [checked, setChecked] = useState<AdvertStep | null>(null);
  const [attempt, setAttempt] = useState(Object.keys(work.refusals).length);
  const [refusedAt] = useState(() => Object.keys(work.refusals).map((key) => stepOfQuestion(form, key))[0]);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const step = advertSteps.find((one) => one === (asked ?? refusedAt)) ?? 'details';
  const at = advertSteps.indexOf(step);
  const { answers } = work.values;
  const state = { answers, photos: work.photos.length };
  const knowledge = { today };
  const isLast = step === 'preview';
  const { max } = form.catalogue.photos;
  const photos = useAdvertPhotos({ work, draftStore, scope, max, isShown: step === 'images' });
  const video = usePickedVideo(work);
  const similar = useSimilar(work, isLast);
  const problems = checked === step ? checkAdvertStep(form, step, state, knowledge) : {};

  const messageOf = (key: string): string | undefined => {
    const problem = problems[key];
    if (!problem) return work.refusals[key];
    if (key === 'advertiserWhatsapp' && problem.code === 'required') return t`Whatsapp is Required`;
    const { label, name = label, gender } = wordsOf(key);
    return i18n._(advertProblem(problem, { field: i18n._(name), gender }, locale));
  };
  const errorOf = (key: string): ReactNode => messageOf(key);
  const keys = step === 'images' ? ['photos', VIDEO_FILE] : askedQuestions(form, step, answers);
  const faults = keys.flatMap((key): FieldFault[] => {
    const message = messageOf(key);
    return message === undefined ? [] : [{ fieldId: controlId(key), message }];
  });

  const goTo = (key: AdvertStep, asChecked: boolean) => {
    work.goTo(key);
    setChecked(asChecked ? key : null);
    if (asChecked) setAttempt((count) => count + 1);
    void navigate({ to: '.', search: (now: object) => ({ ...now, step: key }), state: keepEntry });
  };
  const send = async () => {
    setIsAsking(false);
    setIsSending(true);
    await onSend().finally(() => setIsSending(false));
  };
  const next = async () => {
    const following = advertSteps[at + 1];
    if (work.conflict) return setAttempt((count) => count + 1);
    if (Object.keys(checkAdvertStep(form, step, state, knowledge)).length > 0) {
      work.flush();
      setChecked(step);
      return setAttempt((count) => count + 1);
    }
    if (following) return goTo(following, false);
    const wrong = Object.keys(
      checkAdvert(form, { answers: normaliseAdvert(form, answers), photos: work.photos.length }, knowledge),
    )[0];
    if (wrong !== undefined) return goTo(stepOfQuestion(form, wrong), true);
    // Ask for confirmation, never prevent sending (decision 52).
    if (similar.length > 0) return setIsAsking(true);
    await send();
  };
  const previous = () => {
    const before = advertSteps[at - 1];
    if (before) return goTo(before, false);
    work.flush();
    leave(BEFORE);
  };
  const answer = (key: string, value: string | string[]) => {
    // Changing the brand clears the model, and changing the city clears the district.
    const narrowed = Object.entries(form.questions).flatMap(([other, { within }]) =>
      within === key ? [[other, null] as const] : [],
    );
    work.answer({ [key]: value, ...Object.fromEntries(narrowed), ...following(form, key, value, answers) });
  };

  const title = i18n._(advertStepLabels[step]);
  return (
    <>
      <PageTitle>{faults.length > 0 ? t`Error: ${title}` : title}</PageTitle>
      <WizardFrame
        name={i18n._(kindWords.title)}
        title={title}
        step={at + 1}
        steps={advertSteps.length}
        saved={work.saved}
        before={BEFORE}
        hasFaults={faults.length > 0}
        isBusy={isSending}
        picked={[...photos.picked, ...(video.picked ? [video.picked] : [])]}
        onRefused={() => {
          if (step !== 'images') goTo('images', false);
        }}
        finish={isLast ? <Trans>Send the advert</Trans> : undefined}
        onPrevious={previous}
        onNext={() => void next()}
        notices={
          <>
            {work.values.advert !== null && <WhySentBack advert={work.values.advert} />}
            {work.values.advert === null && at === 0 && <PageInvitation />}
            {work.conflict && <ConflictNotice conflict={work.conflict} attempt={attempt} />}
            {work.refusal && (
              <Notice tone="danger" title={<Trans>The advert was not accepted</Trans>}>
                {work.refusal}
              </Notice>
            )}
            <ErrorSummary faults={faults} attempt={attempt} />
          </>
        }
      >
        {step === 'details' && <DetailsStep form={form} work={work} errorOf={errorOf} onAnswer={answer} />}
        {step === 'images' && (
          <ImagesStep
            form={form}
            work={work}
            chosen={photos}
            chosenVideo={video}
            error={errorOf('photos')}
            videoError={errorOf(VIDEO_FILE)}
          />
        )}
        {step === 'advertiser' && (
          <Card className="grid gap-5">
            <QuestionList
              form={form}
              questions={askedQuestions(form, step, answers)}
              answers={answers}
              errorOf={errorOf}
              onAnswer={answer}
              onBlur={work.flush}
            />
          </Card>
        )}
        {isLast && (
          <PreviewStep
            form={form}
            work={work}
            draftStore={draftStore}
            scope={scope}
            similar={similar}
            onGoTo={(key) => goTo(key, false)}
          />
        )}
      </WizardFrame>
      <SendAnywayDialog
        open={isAsking}
        similar={similar}
        onClose={() => setIsAsking(false)}
        onSend={() => void send()}
      />
    </>
  );
}

/** A new car has a customs card by default (decision 37). */
function following(
  form: AdvertForm,
  key: string,
  value: string | string[],
  answers: AdvertWork['values']['answers'],
): AdvertAnswers {
  return key === 'condition' && value === 'new' && form.questions['card'] && !answers['card']
    ? { card: 'customs' }
    : {};
}
