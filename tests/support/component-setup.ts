import '../../src/ui/styles.css';

// Headless Chromium hides the scrollbar of an Arabic frame at its left, and then finds no element in as many pixels at its right.
document.documentElement.style.scrollbarWidth = 'none';
