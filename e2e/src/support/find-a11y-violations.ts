import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** It counts text that is hidden from assistive technology, such as the initials beside a name, as part of a label. */
const MISTAKEN = 'label-content-name-mismatch'
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the theme and the width decide. */
const LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']

type Scope = 'everything' | 'looks'

const RULES: Readonly<Record<Scope, RunOptions>> = {
	everything: { runOnly: STANDARDS, rules: { [MISTAKEN]: { enabled: false } } },
	looks: { runOnly: { type: 'rule', values: LOOKS } },
}

let source: string | undefined

/** The page keeps axe until it is loaded again. */
async function addAxe(page: Page): Promise<void> {
	if (await page.evaluate(() => 'axe' in window)) return
	source ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
	await page.evaluate(source)
}

/** Waits until a change of the theme or a part that slides in is drawn to its end: colors on their way are no colors. */
async function drawn(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
		await frame()
		await frame()
		const ends = (one: Animation) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity
		await Promise.allSettled(
			document
				.getAnimations()
				.filter(ends)
				.map((one) => one.finished),
		)
	})
}

/** Kinds of elements that this worker has checked with everything: their place, role, looks and what names them. */
const checked = new Set<string>()

/** Whether the part holds no kind of element that was not checked before; its kinds are known from now on. */
async function isChecked(page: Page, within: string): Promise<boolean> {
	const kinds = await page.evaluate((selector) => {
		const kindOf = (one: Element) => {
			const attributes = [...one.attributes].map(({ name, value }) =>
				name === 'role' || name === 'class' ? `${name}=${value.replace(/mantine-\w+/g, '')}` : name,
			)
			const isNamed = one.textContent?.trim() !== ''
			return [one.parentElement?.tagName, one.tagName, isNamed, ...attributes.sort()].join(' ')
		}
		const parts = [...document.querySelectorAll(selector)]
		return [...new Set(parts.flatMap((part) => [part, ...part.querySelectorAll('*')]).map(kindOf))]
	}, within)
	const isKnown = kinds.every((kind) => checked.has(kind))
	for (const kind of kinds) checked.add(kind)
	return isKnown
}

/** What axe finds wrong with the page as it is now, or with the part of it that `within` selects, one line per
 *  element: rule, where, what. `looks` asks only for what the theme and the width decide; so does `everything` where nothing is
 *  of a kind that was not checked before. */
export async function findA11yViolations(page: Page, within = 'html', scope: Scope = 'everything'): Promise<string[]> {
	// Before the heading is there, there is no page to check yet.
	if (within === 'html' && scope === 'everything') await page.locator('h1').first().waitFor({ state: 'attached' })
	await addAxe(page)
	await drawn(page)
	const rules = scope === 'everything' && (await isChecked(page, within)) ? RULES.looks : RULES[scope]
	// Only what is wrong leaves the page: all that is right would take as long as finding it.
	return await page.evaluate(
		async ([selector, options]) => {
			const { axe } = window as unknown as { axe: { run(on: unknown, how: unknown): Promise<AxeResults> } }
			const { violations } = await axe.run({ include: [selector] }, options)
			return violations.flatMap(({ id, help, nodes }) =>
				nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? help}`),
			)
		},
		[within, { ...rules, resultTypes: ['violations'] }] as const,
	)
}

/** By how many CSS pixels the page is wider than its window. */
export async function horizontalOverflow(page: Page): Promise<number> {
	return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
