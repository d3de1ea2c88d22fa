/** Where the choice is in localStorage: '1' without pictures, '0' with them. Without a choice the browser's Save-Data decides; index.html reads both before the first paint. */
const STORAGE_KEY = 'low-data';
const YEAR_SECONDS = 365 * 86_400;

interface LowDataState {
  /** Pictures load only when somebody asks. */
  readonly isOn: boolean;
  /** Ids of the photos that somebody asked for. */
  readonly shown: ReadonlySet<string>;
  /** Path of the page whose pictures were all asked for. */
  readonly shownPage: string | null;
  /** Pictures on the page that are not loaded; the first of them shows the notice. */
  readonly held: readonly string[];
}

const listeners = new Set<() => void>();
let state: LowDataState = {
  isOn: typeof document !== 'undefined' && 'lowData' in document.documentElement.dataset,
  shown: new Set(),
  shownPage: null,
  held: [],
};

const change = (changes: Partial<LowDataState>) => {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
};

/** Which pictures load. One for the page, like the notification area. */
export const lowData = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Chooses for this device, and from now on. */
  choose: (isOn: boolean) => {
    if (isOn) document.documentElement.dataset['lowData'] = '';
    else delete document.documentElement.dataset['lowData'];
    // The server then answers pages without pictures in their markup.
    document.cookie = `${STORAGE_KEY}=${isOn ? '1' : '0'}; Max-Age=${isOn ? YEAR_SECONDS : 0}; Path=/; SameSite=Lax`;
    try {
      localStorage.setItem(STORAGE_KEY, isOn ? '1' : '0');
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
    change({ isOn, shownPage: null });
  },
  showOne: (photo: string) => change({ shown: new Set([...state.shown, photo]) }),
  showPage: () => change({ shownPage: location.pathname }),
  /** Registers a picture that is not loaded; returns a function that removes it. */
  hold: (key: string) => {
    change({ held: [...state.held, key] });
    return () => change({ held: state.held.filter((one) => one !== key) });
  },
  /** Whether a photo may load on this page. */
  mayLoad: ({ isOn, shown, shownPage }: LowDataState, photo: string) =>
    !isOn || shown.has(photo) || shownPage === location.pathname,
};
