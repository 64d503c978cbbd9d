import type { AxeResults, RunOptions } from 'axe-core'

/** What needs a layout, which a page of tests has not; the page of the design system is checked for it in a browser. */
const NEEDS_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']
/** It counts text that is hidden from assistive technology as part of a label. */
const MISTAKEN = ['label-content-name-mismatch']
/** Rules of whole pages, not of parts. */
const OF_PAGES = [
	'region',
	'page-has-heading-one',
	'landmark-one-main',
	'document-title',
	'html-has-lang',
	'heading-order',
]

const OPTIONS: RunOptions = {
	runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
	rules: Object.fromEntries([...NEEDS_LAYOUT, ...MISTAKEN, ...OF_PAGES].map((rule) => [rule, { enabled: false }])),
	resultTypes: ['violations'],
}

/** What axe finds wrong with the structure of a part: roles, names, states. One line per element: rule, where, what. */
export async function a11yViolations(part: Element): Promise<string[]> {
	const { default: axe } = await import('axe-core')
	const { violations }: AxeResults = await axe.run(part, OPTIONS)
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? help}`),
	)
}

/** As `a11yViolations`, of all dialogs and menus that are open. */
export async function a11yViolationsOfOverlays(): Promise<string[]> {
	const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]')]
	const found: string[] = []
	for (const one of open) found.push(...(await a11yViolations(one)))
	return found
}
