import * as v from 'valibot';
import { Approval, Availability } from '#domain/adverts/advert.ts';
import { SellerBlock, Takedown } from '#domain/listings/takedown.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { ReportReason } from '#domain/listings/listing-report.ts';
import { Photo } from '#domain/uploads/photo.ts';
import { Name } from '#domain/words/name.ts';

/** Number of a seller. */
export const SellerId = DatabaseId;

/** Who offers a listing. */
export const DeskSeller = v.object({
  id: SellerId,
  name: Name,
  /** Listings of theirs that everybody sees. */
  shown: v.number(),
  hasAccount: v.boolean(),
  block: v.nullable(SellerBlock),
});
export type DeskSeller = v.InferOutput<typeof DeskSeller>;

/** A listing of any origin and in any state, as the desk sees it. */
export const DeskListing = v.object({
  id: v.string(),
  kind: v.picklist(kindNames),
  title: Name,
  /** Halalas; null is "price on request". */
  price: v.nullable(v.number()),
  cover: v.nullable(Photo),
  approval: Approval,
  availability: Availability,
  /** Sent by a person, who can be told. */
  isAdvert: v.boolean(),
  /** Null: imported, of nobody who is known here. */
  seller: v.nullable(DeskSeller),
  takedown: v.nullable(Takedown),
  /** Reports that nobody has handled. */
  openReports: v.number(),
});
export type DeskListing = v.InferOutput<typeof DeskListing>;

/** What somebody reported about a listing. */
export const DeskReport = v.object({
  id: v.string(),
  reason: ReportReason,
  text: v.nullable(v.string()),
  /** Null for a guest. */
  by: v.nullable(v.string()),
  at: v.string(),
  handledAt: v.nullable(v.string()),
});
export type DeskReport = v.InferOutput<typeof DeskReport>;

/** Which reports about adverts: those to review, or those that were resolved. */
export const ReportsState = v.picklist(['open', 'handled']);
export type ReportsState = v.InferOutput<typeof ReportsState>;

/** All reports of one listing in the list of the desk, the newest first. */
export const ReportedListing = v.object({ listing: DeskListing, count: v.number(), reports: v.array(DeskReport) });
export type ReportedListing = v.InferOutput<typeof ReportedListing>;
