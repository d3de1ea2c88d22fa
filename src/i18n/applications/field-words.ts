import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormName } from '#domain/applications/application.ts';
import type { FieldKey } from '#domain/applications/fields.ts';
import type { NamedField } from '../account/field-messages.ts';

/** The texts of a question, with the gender of the Arabic word, for مطلوب or مطلوبة. */
export interface FieldWords {
  readonly label: MessageDescriptor;
  readonly gender: NamedField['gender'];
  /** Name of the field in messages, where its label is no noun in the singular. */
  readonly name?: MessageDescriptor;
  readonly hint?: MessageDescriptor;
}

/** The texts of every question of every form. A missing one is a type error. */
export const fieldWords: Readonly<Record<FieldKey, FieldWords>> = {
  fullName: { label: msg`Full name`, gender: 'masculine', hint: msg`As on your identity card` },
  idNumber: { label: msg`ID number`, gender: 'masculine', hint: msg`National ID or Iqama, 10 digits` },
  nationality: { label: msg`Nationality`, gender: 'feminine' },
  city: { label: msg`City`, gender: 'feminine' },
  phone: { label: msg`Mobile number`, gender: 'masculine', hint: msg`We'll use this number for updates and codes` },
  email: { label: msg`Email`, gender: 'masculine' },
  timeCall: { label: msg`Preferred contact time`, gender: 'masculine' },
  housingStatus: {
    label: msg`Housing status`,
    gender: 'feminine',
    hint: msg`A higher share can be financed for a citizen's first home`,
  },

  workSector: { label: msg`Employment sector`, gender: 'masculine' },
  monthlySalary: {
    label: msg`Monthly salary`,
    gender: 'masculine',
    hint: msg`With fixed allowances, before deductions`,
  },
  salaryType: { label: msg`Salary type`, gender: 'masculine' },
  salaryBank: { label: msg`Bank where the salary is transferred`, gender: 'masculine' },
  monthlyCommitments: {
    label: msg`Monthly commitments in SAR`,
    gender: 'masculine',
    name: msg`Total of monthly commitments`,
    hint: msg`Installments you already pay each month; 0 if none`,
  },
  mortgageCommitments: {
    label: msg`Of these, for a mortgage`,
    gender: 'masculine',
    name: msg`Total of mortgage commitments`,
    hint: msg`Limits count mortgage installments separately`,
  },
  housingSupport: {
    label: msg`Monthly housing support`,
    gender: 'masculine',
    hint: msg`What Sakani or the Real Estate Development Fund pays you, if anything`,
  },

  financeName: { label: msg`Finance program name`, gender: 'masculine' },
  financeType: { label: msg`Finance type`, gender: 'masculine' },
  financeReason: { label: msg`Finance reason`, gender: 'masculine' },
  financeAmount: {
    label: msg`Finance amount`,
    gender: 'masculine',
    hint: msg`The price minus your down payment`,
  },
  propertyType: { label: msg`Property type`, gender: 'masculine', hint: msg`A property you offer as security` },
  propertyValue: { label: msg`Property value`, gender: 'feminine' },
  propertyAddress: {
    label: msg`Property address details`,
    gender: 'masculine',
    name: msg`Property address`,
    hint: msg`City, district, street, and the deed number if you have it`,
  },

  homeType: { label: msg`Property type`, gender: 'masculine' },
  homeCity: { label: msg`City of the property`, gender: 'feminine' },
  homeAddress: {
    label: msg`Detailed real estate address`,
    gender: 'masculine',
    hint: msg`City, district, street, and the deed number if you have it`,
  },
  homeSpace: { label: msg`Space in square meters`, gender: 'feminine' },
  homeAge: { label: msg`Property age`, gender: 'masculine' },
  homeValue: { label: msg`Property value`, gender: 'feminine', hint: msg`The price agreed on, or what it is worth` },

  debtLenders: {
    label: msg`Your lenders`,
    gender: 'masculine',
    name: msg`The list of lenders`,
    hint: msg`Each lender, the type of financing, and roughly how much is left`,
  },
  debtTotal: {
    label: msg`Total of the debts`,
    gender: 'masculine',
    hint: msg`The amount needed to settle all these debts today`,
  },
  debtInstallments: {
    label: msg`Their monthly installments`,
    gender: 'masculine',
    name: msg`Total of these debts' installments`,
    hint: msg`The new installment should be lower than their total`,
  },

  fleetSize: { label: msg`Number of cars`, gender: 'masculine' },

  carName: { label: msg`Name of the car`, gender: 'masculine', hint: msg`As it is called in a showroom` },
  brand: { label: msg`Brand`, gender: 'feminine' },
  model: { label: msg`Model`, gender: 'masculine' },
  carClass: { label: msg`Class`, gender: 'feminine' },
  year: { label: msg`Year of manufacture`, gender: 'feminine' },
  engineCapacity: { label: msg`Engine capacity`, gender: 'feminine' },
  color: { label: msg`Color`, gender: 'masculine' },
  mileage: { label: msg`Number of kilometers`, gender: 'masculine', hint: msg`0 for a new car` },
  carPrice: { label: msg`Price of the car`, gender: 'masculine', hint: msg`Including VAT` },

  companyName: { label: msg`Company name`, gender: 'masculine', hint: msg`As in the commercial register` },
  crNumber: {
    label: msg`CR number`,
    gender: 'masculine',
    hint: msg`The unified number that starts with 7, or the old commercial register number: 10 digits`,
  },
  companyType: { label: msg`Company type`, gender: 'masculine' },
  companyActivity: { label: msg`Company activity`, gender: 'masculine' },
  companyPhone: { label: msg`Company mobile number`, gender: 'masculine' },
  companyBranches: { label: msg`Number of branches`, gender: 'masculine' },
  companyAge: { label: msg`Company age`, gender: 'masculine' },

  responsibleName: { label: msg`Responsible person name`, gender: 'masculine' },
  responsiblePhone: {
    label: msg`Responsible person's mobile number`,
    gender: 'masculine',
    hint: msg`We'll use this number for updates and codes`,
  },
  position: { label: msg`Job role of the responsible person`, gender: 'masculine' },
  responsibleEmail: { label: msg`Email`, gender: 'masculine' },

  payment: { label: msg`How will you pay?`, name: msg`Payment method`, gender: 'feminine' },
  reservation: { label: msg`Reservation`, gender: 'masculine', hint: msg`Transfer only to the account shown here.` },
  iban: {
    label: msg`IBAN you transferred from`,
    gender: 'masculine',
    name: msg`IBAN`,
    hint: msg`SA and 22 digits, checked here. The reservation is refunded to this account if the purchase does not go ahead.`,
  },
  bankName: { label: msg`Bank name`, gender: 'masculine' },

  termsAgreed: {
    label: msg`I agree to the terms and confirm that all data I gave is correct`,
    gender: 'feminine',
    name: msg`Your agreement`,
  },
};

/** Hints of a form that replace the usual ones. */
const hintsOfForms: Readonly<Partial<Record<FormName, Readonly<Partial<Record<FieldKey, MessageDescriptor>>>>>> = {
  individual_finance: { financeAmount: msg`The amount you want to receive, or the debts to be settled` },
  company_finance: { financeAmount: msg`The total amount the establishment needs` },
};

/** The hint of a question in this form; undefined where there is none. */
export function hintOf(form: FormName, field: FieldKey): MessageDescriptor | undefined {
  return hintsOfForms[form]?.[field] ?? fieldWords[field].hint;
}
