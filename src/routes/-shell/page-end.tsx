/** Parts of the frame below the page, loaded after the first paint, in one file: a page opened offline requests every file. */
export { BottomBar } from './bottom-bar.tsx';
export { Footer } from './footer.tsx';
