/** One answer to a call from outside. */
export interface MeasuredAnswer {
  /** The name of the contract (`cars.list`), or `page`, `file`, `health` or `other`: never an address, of which there is no end. */
  readonly endpoint: string;
  readonly status: number;
  /** The caller hung up before the answer was sent. */
  readonly isAborted: boolean;
  readonly seconds: number;
}

/** From where a public screen came: kept from before, made for this call, or left to the browser to draw. */
export type PageOutcome = 'kept' | 'made' | 'left_to_browser';

export type Channel = 'whatsapp' | 'email' | 'push';

/** `shown`: on the console and at the desk of a demonstration. `gone`: the browser takes no more messages. */
export type MessageOutcome = 'sent' | 'failed' | 'shown' | 'gone';

/** What parts of the server tell about their work. Each call only counts in memory. */
export interface Measures {
  readonly answered: (answer: MeasuredAnswer) => void;
  readonly pageAsked: (outcome: PageOutcome) => void;
  /** A page was rendered, or could not be. */
  readonly pageRendered: (isMade: boolean, seconds: number) => void;
  readonly messageEnded: (channel: Channel, outcome: MessageOutcome) => void;
  /** An attempt at a job ended. */
  readonly jobEnded: (queue: string, outcome: 'done' | 'failed') => void;
  readonly queryWasSlow: (name: string) => void;
}
