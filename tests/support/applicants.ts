import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { PageMeta } from '#contract/endpoint.ts';
import type { ApplicationInput } from '#domain/applications/application.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import { purposeOf, type DocumentKind } from '#domain/applications/document-kinds.ts';
import { sampleApplications } from '#demonstration/sample-application.ts';
import { createAccount } from '#server/accounts/accounts-sql.ts';
import { openSession } from '#server/accounts/sessions.ts';
import type { ServerAppOptions } from '#server/app.ts';
import { seedProgrammes } from '#demonstration/seed-content.ts';
import { testApp, type TestApp } from './server-app.ts';

/** Headers of a caller. */
export type Who = Readonly<Record<string, string>>;

/** A parsed answer. */
export interface Answered<T> {
  readonly status: number;
  readonly body: {
    readonly data: T;
    /** Of lists that have pages. */
    readonly meta?: PageMeta;
    readonly message: string | null;
    readonly code: string;
    readonly errors?: Readonly<Record<string, readonly string[]>>;
    readonly state?: unknown;
  };
}

export interface Receipt {
  readonly id: string;
  readonly number: string;
  readonly key: string;
  readonly login: { login: string; password: string } | null;
}

/** The real app with applicants. Call once, at the top of a file. */
export async function applicants(options: ServerAppOptions = {}, environment: Readonly<Record<string, string>> = {}) {
  const tested = await testApp(options, environment);
  const { db, clock } = tested.services;
  await seedProgrammes(db);

  async function person(
    name: string,
    {
      role = 'user',
      roles,
      lender,
      phone,
      accountType = 'individual',
    }: {
      accountType?: 'individual' | 'showroom';
      role?: 'user' | 'staff';
      roles?: readonly StaffRole[];
      lender?: string;
      phone?: string;
    } = {},
  ): Promise<Who & { id: string }> {
    const id = await createAccount(
      db,
      {
        name,
        email: `${name.toLowerCase()}@example.com`,
        phone,
        accountType,
        locale: 'en',
        password: 'a long enough password',
        role,
        staffRoles: roles,
        lender,
      },
      clock(),
    );
    return Object.defineProperty({ authorization: `Bearer ${await openSession(db, id, clock())}` }, 'id', {
      value: id,
      enumerable: false,
    }) as unknown as Who & { id: string };
  }

  const guest = (): Who => ({ 'device-id': randomUUID() });
  return { tested, person, guest, ...callsOf(tested) };
}

/** Actions of people through the API. */
export function callsOf({ app }: Pick<TestApp, 'app'>) {
  async function get<T>(who: Who, path: string): Promise<Answered<T>> {
    const response = await app.request(`/api${path}`, { headers: who });
    return { status: response.status, body: (await response.json()) as Answered<T>['body'] };
  }

  async function post<T>(who: Who, path: string, body: unknown, key: string = randomUUID()): Promise<Answered<T>> {
    const response = await app.request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...who },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answered<T>['body'] };
  }

  async function upload(who: Who, kind: DocumentKind, bytes?: Uint8Array): Promise<string> {
    const sent = new Uint8Array(bytes ?? (await smallPhoto()));
    const digest = createHash('sha256').update(sent).digest('base64');
    const response = await app.request(`/api/uploads/documents?purpose=${purposeOf(kind)}`, {
      method: 'POST',
      headers: { 'content-digest': `sha-256=:${digest}:`, ...who },
      body: sent,
    });
    const { data } = (await response.json()) as { data: { id: string } };
    return data.id;
  }

  /** The sample application for a form and account type (default: car, individual), with uploaded documents. */
  async function application(who: Who, changes: Partial<ApplicationInput> = {}): Promise<ApplicationInput> {
    const sample = sampleApplications[changes.form ?? 'car_finance'][changes.account ?? 'individual'];
    const documents = await Promise.all(
      sample.documents.map(async ({ kind }) => ({ kind, upload: await upload(who, kind) })),
    );
    return { ...sample, documents, ...changes, answers: { ...sample.answers, ...changes.answers } };
  }

  const apply = async (who: Who, changes: Partial<ApplicationInput> = {}, key?: string) =>
    post<Receipt>(who, '/order/step-one', await application(who, changes), key);

  return { get, post, upload, application, apply };
}

/** A small photo with random bytes, so that no two are equal. */
export async function smallPhoto(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0, w = 0] = randomBytes(4);
  return sharp({ create: { width: 40 + (w % 200), height: 60, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

/** A random secret of the device, as the browser makes it. */
export const replySecret = () => randomBytes(32).toString('base64url');
