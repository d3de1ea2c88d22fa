import type { Attack } from './attack.ts';
import { fileAttacks } from './file-attacks.ts';
import { requestAttacks } from './request-attacks.ts';

/** The most expensive known request for every parser and every kind of endpoint. */
export const attacks: readonly Attack[] = [...fileAttacks, ...requestAttacks];
