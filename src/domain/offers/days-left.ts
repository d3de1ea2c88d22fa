/** Calendar days from now to the last day of an offer in Asia/Riyadh (UTC+3 all year): 0 ends today, negative has ended. */
export function daysLeft(endsOn: string, now: Date): number {
  const today = new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  return Math.round((Date.parse(`${endsOn}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
}
