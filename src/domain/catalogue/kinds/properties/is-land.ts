/** Whether a type of property is land: it has no building, so no rooms, no insurance of one, and other financing. */
export const isLand = (type: unknown): boolean => typeof type === 'string' && type.endsWith('-land');
