import {
  GUEST_SCOPE,
  type ItemFile,
  type OutboxItem,
  type StoredReceipt,
  type TakeBackPurpose,
} from '#offline/outbox/outbox-item.ts';
import {
  drain,
  type SendTask,
  makeUrgent,
  keep,
  type OutboxPorts,
  type PortCall,
  resume,
  type Steps,
  takeBack,
  type TakeBackResult,
} from '#offline/outbox/outbox-engine.ts';
import { isHeld, LEASE_MS, newItem, type Outcome, renewed, waitBefore } from '#offline/outbox/outbox-machine.ts';
import { outboxRules, type OutboxRules } from '#offline/outbox/outbox-rules.ts';
import { type Random, seededRandom } from './random.ts';

// A simulation of one device with two tabs, one server, a network and a person, in one thread from one seed. The outbox engine and its rules are real;
// their ports are modelled here. A cut request may arrive at any later time or never, and the clock of the device may be set at any time.

/** The ports, answering synchronously. A call and its answer are two steps of the schedule, and other events may happen in between. */
export type ModelPorts = {
  readonly [P in keyof OutboxPorts]: (...args: Parameters<OutboxPorts[P]>) => Awaited<ReturnType<OutboxPorts[P]>>;
};

/** A planted defect. */
export interface Defect {
  readonly rules?: Partial<OutboxRules>;
  readonly ports?: (ports: ModelPorts, world: World) => Partial<ModelPorts>;
  readonly keys?: (keys: ServerKeys, world: World) => Partial<ServerKeys>;
}

/** The server's handling of voided keys, each operation in one transaction. */
export interface ServerKeys {
  /** The answer to `POST receipts/{key}/void`. */
  readonly settle: (key: string, owner: string) => Outcome;
  readonly markVoided: (key: string, owner: string) => void;
  readonly isVoided: (key: string, owner: string) => boolean;
}

export class Violation extends Error {}

/** What a person wants to send: it must be carried out once, or not at all after they delete it. */
export interface Intent {
  readonly id: number;
  readonly scope: string;
  readonly kinds: readonly string[];
  /** The server refuses it until it is edited. */
  isBad: boolean;
  isDeleted: boolean;
}

/** A cut request that may still reach the server. */
interface DelayedRequest {
  readonly key: string;
  readonly what: 'command' | 'void';
  readonly arrive: () => Outcome;
}

interface CommandRequest {
  readonly key: string;
  readonly owner: string;
  readonly intent: Intent;
  readonly isBad: boolean;
  readonly uploads: readonly (string | null)[];
}

interface Tab {
  readonly name: number;
  work: {
    readonly steps: Steps<unknown>;
    readonly done: (result: unknown) => void;
    readonly hasLock: boolean;
    /** The person cancels a withdrawal. */ readonly isKeeping: boolean;
  } | null;
  /** Requested by the engine, not yet made. */
  call: PortCall | null;
  /** The answer to a made call, not yet delivered to the engine. */
  answer: { readonly value: unknown } | null;
  /** The person signed in according to this page. */
  person: string | null;
}

const refusal = (status: number, code: string, rest: Partial<Extract<Outcome, { kind: 'refused' }>> = {}): Outcome => ({
  kind: 'refused',
  status,
  code,
  message: `refused: ${code}`,
  errors: {},
  state: undefined,
  retryAfterMs: null,
  ...rest,
});
const noAnswer = (reason: 'network' | 'timeout' | 'not_ours'): Outcome => ({ kind: 'none', reason });

/** The state that an item must have for each problem, so that the person sees the true reason. */
const stateOfProblem: Readonly<Record<string, string>> = {
  network: 'retry',
  timeout: 'retry',
  not_ours: 'retry',
  busy: 'retry',
  too_many: 'retry',
  in_progress: 'retry',
  uploads_missing: 'retry',
  key_voided: 'retry',
  not_signed_in: 'waiting_sign_in',
  invalid: 'needs_attention',
  too_large: 'needs_attention',
  listing_sold: 'needs_attention',
  key_reused: 'needs_attention',
};

export class World {
  readonly random: Random;
  readonly rules: OutboxRules;
  private readonly keys: ServerKeys;
  readonly ports: readonly ModelPorts[];
  readonly intents: Intent[] = [];
  // Device
  readonly rows = new Map<string, OutboxItem>();
  readonly contents = new Map<string, { readonly intent: Intent; readonly isBad: boolean }>();
  readonly drafts = new Map<string, { readonly intent: Intent; isOpen: boolean }>();
  readonly files = new Set<string>();
  readonly receipts = new Map<string, StoredReceipt>();
  readonly tabs: readonly Tab[];
  readonly hasLocks: boolean;
  private locked = false;
  /** The owner of the session cookie; a page may still show another person. */
  cookie: string | null = null;
  wall = 1_700_000_000_000;
  steady = 0;
  // Server
  readonly commands = new Map<string, CommandRequest>();
  readonly uploads = new Map<string, { readonly fileId: string; isClaimed: boolean }>();
  readonly carriedOut = new Map<Intent, number>();
  /** Voided keys with the owner they are voided for, and those whose owner requested it. */
  private readonly voided = new Set<string>();
  private readonly voidRequests = new Set<string>();
  /** Items whose withdrawal was cancelled, and tasks whose lease was lost to a withdrawal or its cancellation. */
  private readonly keptItems = new Set<string>();
  private readonly lostLeases = new Set<string>();
  private clockSetAt = -Infinity;
  // Network
  network: 'good' | 'lossy' | 'down' | 'portal' = 'good';
  server: 'healthy' | 'failing' | 'busy' = 'healthy';
  /** True once no more faults happen. */
  areFaultsOver = false;
  private readonly delayedRequests: DelayedRequest[] = [];
  /** Per item, the end of the last Retry-After. */
  private readonly retryAfterEnds = new Map<string, number>();
  private readonly notBefore = new Map<string, number>();
  private minted = 0;
  private uploaded = 0;
  requests = 0;
  /** The log of events, for replaying a seed. */
  readonly trace: string[] | null;

  constructor(seed: number, defect: Defect = {}, isTraced = false) {
    this.random = seededRandom(seed);
    this.rules = defect.rules ? { ...outboxRules, ...defect.rules } : outboxRules;
    const keys: ServerKeys = {
      settle: (key, owner) => this.settleKey(key, owner),
      markVoided: (key, owner) => void this.voided.add(`${key} ${owner}`),
      isVoided: (key, owner) => this.voided.has(`${key} ${owner}`),
    };
    this.keys = defect.keys ? { ...keys, ...defect.keys(keys, this) } : keys;
    this.trace = isTraced ? [] : null;
    this.hasLocks = this.random.pick(4) > 0;
    this.tabs = [0, 1].map((name) => ({ name, work: null, call: null, answer: null, person: null }));
    this.ports = this.tabs.map((tab) => {
      const ports = this.portsOf(tab);
      return defect.ports ? { ...ports, ...defect.ports(ports, this) } : ports;
    });
  }

  // Actions of people

  addIntent(scope: string, files: number, isBad: boolean): Intent {
    const intent: Intent = {
      id: this.intents.length,
      scope,
      kinds: Array.from({ length: files }, (_, at) => `document${at}`),
      isBad,
      isDeleted: false,
    };
    this.intents.push(intent);
    for (const kind of intent.kinds) this.files.add(`${intent.id}-${kind}`);
    this.drafts.set(`draft${intent.id}`, { intent, isOpen: true });
    this.submit(intent);
    return intent;
  }

  /** Turns a draft into an item with a new key in one transaction. */
  submit(intent: Intent): void {
    const draftId = `draft${intent.id}`;
    const draft = this.drafts.get(draftId);
    if (!draft?.isOpen) return;
    draft.isOpen = false;
    const id = this.mint();
    const files = intent.kinds.map((kind): ItemFile => ({
      fileId: `${intent.id}-${kind}`,
      kind,
      purpose: 'document',
      type: 'image/jpeg',
      bytes: 1,
      sha256: kind,
      uploadId: null,
    }));
    this.rows.set(
      id,
      newItem({ id, scope: intent.scope, command: 'send', draftId, files, size: 1, device: null }, this.wall),
    );
    this.contents.set(id, { intent, isBad: intent.isBad });
    this.log('submits', intent.id, id);
  }

  mint(): string {
    this.minted += 1;
    return `key${this.minted}`;
  }

  startDrain(tab: Tab, isEager: boolean): void {
    if (tab.work || (this.hasLocks && this.locked)) return;
    if (this.hasLocks) this.locked = true;
    this.start(tab, drain(this.taskOf(tab), isEager, this.rules), () => undefined, { hasLock: this.hasLocks });
  }

  startTakeBack(tab: Tab, item: OutboxItem, purpose: TakeBackPurpose): void {
    if (tab.work) return;
    this.keptItems.delete(item.id);
    const intent = this.contents.get(item.id)?.intent;
    this.start(tab, takeBack(item.id, purpose, this.taskOf(tab), this.rules), (result) => {
      if ((result as TakeBackResult) !== 'ready' || !intent || purpose === 'delete') return;
      if (this.areFaultsOver || this.random.pick(4) > 0) intent.isBad = false;
      this.submit(intent);
    });
  }

  /** Cancels a withdrawal. */
  startKeep(tab: Tab, item: OutboxItem): void {
    if (tab.work) return;
    this.start(tab, keep(item.id, this.taskOf(tab), this.rules), () => undefined, { isKeeping: true });
  }

  startUrgent(tab: Tab, item: OutboxItem): void {
    if (tab.work) return;
    this.start(tab, makeUrgent(item.id, this.taskOf(tab), this.rules), () => undefined);
  }

  /** Signs in or out in one tab. The other tab notices it only when it signs in too or is opened again. */
  signIn(tab: Tab, person: string | null): void {
    this.cookie = person;
    tab.person = person;
    if (person && !tab.work) this.start(tab, resume(person, this.rules), () => undefined);
  }

  kill(tab: Tab): void {
    if (tab.work?.hasLock) this.locked = false;
    tab.work = null;
    tab.call = null;
    tab.answer = null;
    // A reopened tab reads the session of the other tab.
    tab.person = this.tabs[1 - tab.name]?.person ?? null;
  }

  // Events of the environment

  /** Half a step of a tab: makes the requested call, or delivers its answer. */
  step(tab: Tab): boolean {
    if (tab.call) {
      const { port, args } = tab.call;
      tab.call = null;
      const make = this.ports[tab.name]?.[port] as (...args: unknown[]) => unknown;
      tab.answer = { value: make(...args) };
      return true;
    }
    if (!tab.work) return false;
    const { steps, done, hasLock } = tab.work;
    const step = steps.next(tab.answer?.value);
    tab.answer = null;
    if (!step.done) {
      tab.call = step.value;
      return true;
    }
    if (hasLock) this.locked = false;
    tab.work = null;
    done(step.value);
    return true;
  }

  pass(ms: number): void {
    this.wall += ms;
    this.steady += ms;
  }

  /** Sets the device clock forwards or back. */
  setClock(byMs: number): void {
    this.log('the clock is set by', `${Math.round(byMs / 86_400_000)} days`);
    this.notBefore.clear();
    this.retryAfterEnds.clear();
    this.clockSetAt = this.steady;
    this.wall += byMs;
  }

  /** Delivers a cut request to the server: one with `key` if given, else a random one. */
  arriveLate(key?: string): void {
    const there =
      key === undefined
        ? this.random.pick(this.delayedRequests.length)
        : this.delayedRequests.findIndex((late) => late.key === key);
    const late = this.delayedRequests[there];
    if (!late) return;
    this.delayedRequests.splice(there, 1);
    this.log('arrives late:', late.what, late.key, late.arrive());
  }

  get delayedCount(): number {
    return this.delayedRequests.length;
  }

  isVoidedForAnyone(key: string): boolean {
    return [...this.voided].some((one) => one.startsWith(`${key} `));
  }

  /** A stranger tries to void the key of an item. */
  voidKeyAsStranger(key: string): void {
    this.keys.settle(key, 'stranger');
  }

  loseUploads(): void {
    for (const [id, upload] of this.uploads) if (!upload.isClaimed) this.uploads.delete(id);
  }

  private start(
    tab: Tab,
    steps: Steps<unknown>,
    done: (result: unknown) => void,
    { hasLock = false, isKeeping = false } = {},
  ): void {
    tab.work = { steps, done, hasLock, isKeeping };
  }

  private taskOf(tab: Tab): SendTask {
    this.minted += 1;
    return {
      by: `task${this.minted}`,
      person: () => tab.person,
      now: () => this.wall,
      steady: () => this.steady,
      chance: this.random.chance,
    };
  }

  private portsOf(tab: Tab): ModelPorts {
    const { rules } = this;
    return {
      list: () => [...this.rows.values()],
      change: (id, change) => {
        const row = this.rows.get(id);
        const next = row ? change(row) : null;
        if (!next) return null;
        this.rows.set(id, next);
        // Retry-After counts once the refusal is processed; only "Send now" may override it.
        const retryAfterEnds = this.retryAfterEnds.get(id);
        if (next.state === 'queued' || next.withdrawal) this.notBefore.delete(id);
        else if (
          row?.state === 'sending' &&
          next.state === 'retry' &&
          next.problem?.code === 'too_many' &&
          retryAfterEnds
        )
          this.notBefore.set(id, retryAfterEnds);
        if (row?.withdrawal && !next.withdrawal && next.delivery !== 'voided' && !tab.work?.isKeeping)
          throw new Violation(`${id} is sent again although its withdrawal is pending`);
        if (tab.work?.isKeeping) this.keptItems.add(id);
        if (next.withdrawal && !row?.withdrawal) this.keptItems.delete(id);
        if ((next.withdrawal || tab.work?.isKeeping) && row?.lease && row.lease.by !== next.lease?.by)
          this.lostLeases.add(row.lease.by);
        this.checkRow(next, row?.state === 'sending');
        this.log(
          tab.name,
          id,
          next.state,
          next.withdrawal ? `to ${next.withdrawal.purpose}` : '',
          (next.withdrawal ? next.withdrawal.problem : next.problem)?.code ?? '',
          next.delivery,
        );
        return next;
      },
      renew: (id, may) => {
        const row = this.rows.get(id);
        const content = this.contents.get(id);
        if (!row || !content || !may(row)) return { kind: 'held' };
        const key = this.mint();
        this.rows.delete(id);
        this.contents.delete(id);
        this.rows.set(key, renewed(row, key));
        this.contents.set(key, content);
        this.log(tab.name, id, 'gets the new key', key);
        return { kind: 'renewed' };
      },
      settle: (receipt) => {
        if (this.commands.get(receipt.key) === undefined)
          throw new Violation(`${receipt.key} counts as sent, but the server did not receive it`);
        this.receipts.set(receipt.key, receipt);
        this.leave(receipt.key, 'delete');
        this.log(tab.name, receipt.key, 'sent');
      },
      takeBack: (id, purpose, may) => {
        const row = this.rows.get(id);
        if (!row || !may(row)) return false;
        if (this.keptItems.has(id) && row.delivery === 'unknown')
          throw new Violation(`${id} is taken back although the person wants it sent`);
        const intent = this.contents.get(id)?.intent;
        if (intent && purpose === 'delete') intent.isDeleted = true;
        this.leave(id, purpose);
        this.log(tab.name, id, purpose);
        return true;
      },
      upload: (item, file, leaveBy) => {
        if (!rules.mayLeave(item, { person: tab.person, now: this.wall, steady: this.steady, leaveBy }))
          return { kind: 'held' };
        this.checkAlone(item, leaveBy);
        if (!this.rows.has(item.id)) return { kind: 'unreadable' };
        if (!this.files.has(file.fileId))
          throw new Violation(`The bytes of ${file.fileId} are gone before the receipt`);
        return this.deliver(() => {
          if (this.server !== 'healthy') return this.refuseForNow(item.id);
          if (!this.areFaultsOver && this.random.pick(40) === 0) return refusal(413, 'too_large');
          this.uploaded += 1;
          const id = `upload${this.uploaded}`;
          this.uploads.set(id, { fileId: file.fileId, isClaimed: false });
          return { kind: 'answer', data: { id } };
        }, null);
      },
      send: (item, leaveBy) => {
        if (!rules.mayLeave(item, { person: tab.person, now: this.wall, steady: this.steady, leaveBy }))
          return { kind: 'held' };
        const content = this.contents.get(item.id);
        this.checkAlone(item, leaveBy);
        if (!content) return { kind: 'unreadable' };
        if (this.wall < (this.notBefore.get(item.id) ?? -Infinity))
          throw new Violation(`${item.id} is sent before the end of Retry-After`);
        const request: CommandRequest = {
          key: item.id,
          owner: item.scope === GUEST_SCOPE ? GUEST_SCOPE : (this.cookie ?? GUEST_SCOPE),
          ...content,
          uploads: item.files.map(({ uploadId }) => uploadId),
        };
        return this.deliver(
          () => {
            if (item.scope !== GUEST_SCOPE && this.cookie !== tab.person) return refusal(401, 'not_signed_in');
            return this.server === 'healthy' ? this.carryOut(request) : this.refuseForNow(item.id);
          },
          item.scope === GUEST_SCOPE || this.cookie === tab.person
            ? { key: item.id, what: 'command', arrive: () => this.carryOut(request) }
            : null,
        );
      },
      void: (item) => {
        const { id, scope } = item;
        if (scope !== GUEST_SCOPE && tab.person !== scope) return { kind: 'held' };
        const isTheirs = scope === GUEST_SCOPE || this.cookie === scope;
        const arrive = () => {
          this.voidRequests.add(`${id} ${scope}`);
          return this.keys.settle(id, scope);
        };
        return this.deliver(
          () => {
            if (!isTheirs) return refusal(401, 'not_signed_in');
            if (this.server !== 'healthy') return this.refuseForNow(id);
            return !this.areFaultsOver && this.random.pick(12) === 0
              ? refusal(409, 'in_progress', { retryAfterMs: 1_000 })
              : arrive();
          },
          isTheirs ? { key: id, what: 'void', arrive } : null,
        );
      },
    };
  }

  /** Sends a request and its answer through the network in its current state. */
  private deliver(arrive: () => Outcome, cut: DelayedRequest | null): Outcome {
    this.requests += 1;
    if (this.requests > 500) throw new Violation('More than 500 requests: something is sent without end');
    const { network, random } = this;
    if (network === 'down') return noAnswer('network');
    if (network === 'portal')
      return random.pick(3) === 0 ? { kind: 'answer', data: { key: 'somebody-else', id: 'x' } } : noAnswer('not_ours');
    const fault = network === 'good' ? 9 : random.pick(6);
    if (fault === 0) return noAnswer('network');
    if (fault === 1 && cut) {
      this.delayedRequests.push(cut);
      return noAnswer('timeout');
    }
    const outcome = arrive();
    return fault === 2 || fault === 3 ? noAnswer(fault === 2 ? 'network' : 'timeout') : outcome;
  }

  private refuseForNow(key: string): Outcome {
    if (this.server === 'failing')
      return refusal(503, 'busy', { retryAfterMs: this.random.pick(2) === 0 ? 5_000 : null });
    const retryAfterMs = (1 + this.random.pick(30)) * 60_000;
    this.retryAfterEnds.set(key, this.wall + retryAfterMs);
    return refusal(429, 'too_many', { retryAfterMs });
  }

  /** The server's transaction for voiding a key. */
  settleKey(key: string, owner: string): Outcome {
    const known = this.commands.get(key);
    if (known?.owner === owner)
      return {
        kind: 'answer',
        data: { key, arrived: true, receipt: { key, id: `order${known.intent.id}`, number: `K${known.intent.id}` } },
      };
    this.keys.markVoided(key, owner);
    return { kind: 'answer', data: { key, arrived: false, receipt: null } };
  }

  /** The server's transaction for a command. */
  private carryOut(request: CommandRequest): Outcome {
    const { key, owner, intent, isBad, uploads } = request;
    if (this.keys.isVoided(key, owner)) {
      if (!this.voidRequests.has(`${key} ${owner}`))
        throw new Violation(`${key} was voided by somebody who does not own it`);
      return refusal(422, 'key_voided');
    }
    const known = this.commands.get(key);
    if (known)
      return known.uploads.join() === uploads.join() && known.intent === intent
        ? { kind: 'answer', data: { key, id: `order${intent.id}`, number: `K${intent.id}` } }
        : refusal(422, 'key_reused');
    const randomRefusal = this.areFaultsOver ? 2 : this.random.pick(24);
    if (randomRefusal === 0) return refusal(409, 'in_progress', { retryAfterMs: 1_000 });
    if (randomRefusal === 1) return refusal(409, 'listing_sold');
    if (isBad) return refusal(422, 'invalid', { errors: { email: ['refused'] } });
    const missing = uploads.filter((id) => id === null || this.uploads.get(id)?.isClaimed !== false);
    if (missing.length > 0) return refusal(409, 'uploads_missing', { state: { uploads: missing } });
    const sent = uploads.map((id) => this.uploads.get(id ?? '')?.fileId).join();
    if (sent !== intent.kinds.map((kind) => `${intent.id}-${kind}`).join())
      throw new Violation(`Intent ${intent.id} arrived with the wrong files: ${sent}`);
    for (const id of uploads) {
      const upload = this.uploads.get(id ?? '');
      if (upload) upload.isClaimed = true;
    }
    this.commands.set(key, request);
    const times = (this.carriedOut.get(intent) ?? 0) + 1;
    this.carriedOut.set(intent, times);
    if (times > 1) throw new Violation(`Intent ${intent.id} was carried out ${times} times`);
    if (owner !== intent.scope) throw new Violation(`Intent ${intent.id} of ${intent.scope} was sent as ${owner}`);
    if (intent.isDeleted) throw new Violation(`Intent ${intent.id} was carried out after it was deleted`);
    return { kind: 'answer', data: { key, id: `order${intent.id}`, number: `K${intent.id}` } };
  }

  private leave(id: string, purpose: 'edit' | 'delete'): void {
    const row = this.rows.get(id);
    if (!row) return;
    this.rows.delete(id);
    this.contents.delete(id);
    const draft = this.drafts.get(row.draftId ?? '');
    if (purpose === 'edit' && draft) draft.isOpen = true;
    else {
      this.drafts.delete(row.draftId ?? '');
      for (const { fileId } of row.files) this.files.delete(fileId);
    }
  }

  /** Two tabs may send one item at once only if the clock was set or one of them lost its lease. */
  private checkAlone({ id, lease }: OutboxItem, leaveBy: number): void {
    const row = this.rows.get(id);
    const isExcused = !lease || this.lostLeases.has(lease.by) || this.clockSetAt >= leaveBy - LEASE_MS;
    if (row?.lease && lease && row.lease.by !== lease.by && isHeld(row, this.wall) && !isExcused)
      throw new Violation(`${id} is sent by two tabs at once`);
  }

  /** Invariants of a row at rest. */
  private checkRow(
    { id, state, delivery, withdrawal, nextAttemptAt, files, ...item }: OutboxItem,
    hasJustFailed: boolean,
  ): void {
    // No problem is needed: nothing has failed, or the item waits for the person to edit it.
    if (state === 'queued' || state === 'sending' || (state === 'needs_attention' && delivery === 'voided')) return;
    const problem = withdrawal ? withdrawal.problem : item.problem;
    if (problem && stateOfProblem[problem.code] !== state && state !== 'retry')
      throw new Violation(`${id} is ${state} although ${problem.code}`);
    if (problem && state === 'retry' && stateOfProblem[problem.code] !== 'retry')
      throw new Violation(`${id} tries again although ${problem.code}`);
    if (
      state === 'needs_attention' &&
      (!problem || problem.message === '' || (problem.code === 'invalid' && !problem.errors['email']))
    )
      throw new Violation(`${id} needs attention without a message`);
    if (hasJustFailed && state === 'retry' && nextAttemptAt < this.wall + waitBefore(1, 0, null))
      throw new Violation(`${id} tries again at once`);
    for (const { fileId } of files)
      if (!this.files.has(fileId)) throw new Violation(`The bytes of ${fileId} are gone before the receipt`);
  }

  private log(...words: readonly unknown[]): void {
    this.trace?.push(
      `${((this.wall - 1_700_000_000_000) / 1000).toFixed(1)} s  ${words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' ')}`,
    );
  }
}
