/** An event that takes a whole day. */
export interface DayEvent {
  /** Worldwide unique and the same for the same event, so that a second import replaces it. */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
}

/** A calendar of days; the language is that of its texts. */
export interface CalendarOfDays {
  readonly name: string;
  readonly language: 'en' | 'ar';
  readonly events: readonly DayEvent[];
  /** When the file is made. */
  readonly madeAt: Date;
}

/** The text of an iCalendar file (RFC 5545): CR LF line ends, lines of 75 octets at most, texts escaped. */
export function calendarFile({ name, language, events, madeAt }: CalendarOfDays): string {
  const stamp = madeAt.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Wijha//Payments//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, day, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY;LANGUAGE=${language}:${escaped(summary)}`,
      `DESCRIPTION;LANGUAGE=${language}:${escaped(description)}`,
      // The day stays free for appointments.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

const MAX_LINE_OCTETS = 75;

/** RFC 5545, 3.1: counted in octets of UTF-8, and never inside a character. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** The length of one character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
