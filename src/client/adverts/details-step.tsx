import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isQuestionAsked } from '#domain/adverts/read-advert.ts';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import type { QuestionGroup } from '#domain/catalogue/advert-plan.ts';
import { groupLabels } from '#i18n/adverts/advert-words.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { Card } from '#ui/card/card.tsx';
import { FeaturesEditor } from './features-editor.tsx';
import { QuestionList } from './question-list.tsx';
import { WhoSells } from './team/who-sells.tsx';
import type { AdvertWork } from './use-advert-draft.ts';

interface DetailsStepProps {
  form: AdvertForm;
  work: AdvertWork;
  errorOf: (question: string) => ReactNode;
  onAnswer: (question: string, value: string | string[]) => void;
}

/** Groups that most people skip. */
const folded: ReadonlySet<QuestionGroup> = new Set(['more', 'private']);

/** Details of the listing in groups; optional groups are collapsed. */
export function DetailsStep({ form, work, errorOf, onAnswer }: DetailsStepProps) {
  const { i18n } = useLingui();
  const { answers } = work.values;
  return (
    <>
      <WhoSells work={work} />
      {form.details.map(({ group, questions }) => {
        const asked = questions.filter((key) => form.questions[key] && isQuestionAsked(form.questions[key], answers));
        if (asked.length === 0) return null;
        const list = (
          <QuestionList
            form={form}
            questions={asked}
            answers={answers}
            errorOf={errorOf}
            onAnswer={onAnswer}
            onBlur={work.flush}
          />
        );
        if (folded.has(group))
          return (
            <Accordion
              key={group}
              summary={i18n._(groupLabels[group])}
              open={asked.some((key) => Boolean(errorOf(key)))}
              className={`${cardClass({ ownPadding: true })} px-4 sm:px-5`}
            >
              <div className="grid gap-5 pt-1">{list}</div>
            </Accordion>
          );
        return (
          <Card key={group} as="section" aria-labelledby={`group-${group}`} className="grid gap-5">
            <h2 id={`group-${group}`} className="text-md">
              {i18n._(groupLabels[group])}
            </h2>
            {list}
          </Card>
        );
      })}
      <Accordion
        summary={<Trans>Additional features (optional)</Trans>}
        className={`${cardClass({ ownPadding: true })} px-4 sm:px-5`}
      >
        <FeaturesEditor offered={form.features} features={work.values.features} onChange={work.setFeatures} />
      </Accordion>
    </>
  );
}
