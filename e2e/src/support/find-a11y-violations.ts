import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** It counts text that is hidden from assistive technology, such as the initials beside a name, as part of a label. */
const MISTAKEN = ['label-content-name-mismatch']
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page as it is now, or with the part of it that `within` selects, one line per
 *  element: rule, where, what. */
export async function findA11yViolations(page: Page, within = 'html'): Promise<string[]> {
	// There are no foreign frames, so one run in the page does; with several it takes three times as long.
	const result = await new AxeBuilder({ page })
		.include(within)
		.options({ resultTypes: ['violations'] })
		.withTags(STANDARDS)
		.disableRules(MISTAKEN)
		.setLegacyMode(true)
		.analyze()
	return result.violations.flatMap((violation) =>
		violation.nodes.map(
			(node) => `${violation.id} at ${node.target.join(' ')}: ${node.failureSummary ?? violation.help}`,
		),
	)
}

/** By how many CSS pixels the page is wider than its window. */
export async function horizontalOverflow(page: Page): Promise<number> {
	return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
