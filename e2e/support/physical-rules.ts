/**
 * Runs in the page: rules of a stylesheet that give left and right different values, with their declarations. Shorthands
 * such as `padding: 0 4px 0 0` are found too, because the browser splits them into their sides.
 */
export function physicalRules(css: string): readonly string[] {
  const PAIRS = [
    ['left', 'right'],
    ...['margin-*', 'padding-*', 'scroll-margin-*', 'scroll-padding-*'].map((name) => [
      name.replace('*', 'left'),
      name.replace('*', 'right'),
    ]),
    ...['width', 'style', 'color'].map((part) => [`border-left-${part}`, `border-right-${part}`]),
    ...['top', 'bottom'].map((edge) => [`border-${edge}-left-radius`, `border-${edge}-right-radius`]),
  ];
  const found: string[] = [];
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('style' in rule && rule.style instanceof CSSStyleDeclaration) {
        const { style } = rule;
        const isUneven = PAIRS.some(
          ([left = '', right = '']) => style.getPropertyValue(left) !== style.getPropertyValue(right),
        );
        const isToSide = ['text-align', 'float', 'clear'].some((name) =>
          /^(left|right)$/.test(style.getPropertyValue(name)),
        );
        if (isUneven || isToSide) found.push(rule.cssText);
      }
      if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) visit(rule.cssRules);
    }
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  visit(sheet.cssRules);
  return found;
}
