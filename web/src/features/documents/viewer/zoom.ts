/** Percent at which a document can be shown. */
const STEPS = [25, 33, 50, 67, 80, 100, 125, 150, 175, 200, 250, 300, 400] as const
const LARGEST = 400
/** Percents that differ by less look the same. */
const SAME = 1

/** The next larger step. */
export function zoomedIn(percent: number): number {
	return STEPS.find((step) => step > percent + SAME) ?? LARGEST
}

/** The next smaller step. */
export function zoomedOut(percent: number): number {
	return STEPS.findLast((step) => step < percent - SAME) ?? STEPS[0]
}

export const canZoomIn = (percent: number): boolean => percent < LARGEST - SAME
export const canZoomOut = (percent: number): boolean => percent > STEPS[0] + SAME
