import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** It counts text that is hidden from assistive technology, such as the initials beside a name, as part of a label. */
const MISTAKEN = 'label-content-name-mismatch'
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the theme and the width decide. */
const LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']

const WITHOUT_LOOKS = [MISTAKEN, ...LOOKS]

/** What is asked for: all, or only what theme and width decide. */
type Scope = 'everything' | 'looks'

const off = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))
const EVERYTHING: RunOptions = { runOnly: STANDARDS, rules: off([MISTAKEN]) }
const STRUCTURE: RunOptions = { runOnly: STANDARDS, rules: off(WITHOUT_LOOKS) }
const ONLY_LOOKS: RunOptions = { runOnly: { type: 'rule', values: LOOKS } }

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

/** Kinds of elements that this worker has checked: by what they are and what names them, and by how they look in a theme. */
const checked = new Set<string>()

interface Kinds {
	readonly structure: readonly string[]
	readonly looks: readonly string[]
}

/** The kinds of elements that the part is made of: their place, role, attributes and whether something names them; of a whole page
 *  the order of its headings and landmarks too; and their looks by theme, class and the class around them. */
async function kindsOf(page: Page, within: string): Promise<Kinds> {
	return await page.evaluate((selector) => {
		const classOf = (one: Element | null) => (one?.getAttribute('class') ?? '').replace(/mantine-\w+/g, '')
		const isFilled = (text: string | null | undefined) => (text ?? '').trim() !== ''
		const isNamed = (one: Element) => {
			const label = one.getAttribute('aria-label')
			if (label !== null) return isFilled(label)
			const by = one.getAttribute('aria-labelledby')
			if (by !== null) return by.split(' ').some((id) => isFilled(document.getElementById(id)?.textContent))
			const isLabeled = 'labels' in one && (one as HTMLInputElement).labels?.length !== 0
			return isLabeled || isFilled(one.textContent)
		}
		const structureOf = (one: Element) => {
			const attributes = [...one.attributes].map(({ name, value }) =>
				name === 'role' ? `role=${value}` : name === 'class' ? `class=${classOf(one)}` : name,
			)
			return [one.parentElement?.tagName, one.tagName, isNamed(one), ...attributes.sort()].join(' ')
		}
		const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
		const set = document.documentElement.getAttribute('data-mantine-color-scheme') ?? theme
		// What styles select by, and colors that are set on the element.
		const stylesOf = (one: Element) =>
			[...one.attributes].map(({ name, value }) => {
				if (name === 'style')
					return value
						.split(';')
						.filter((set) => /color|bg|background|opacity/.test(set))
						.join(';')
				return /^(data-(?!row|index|id)|aria-(current|selected|checked)$)/.test(name)
					? `${name}=${value.slice(0, 16)}`
					: name
			})
		const looksOf = (one: Element) =>
			[set, classOf(one.parentElement), '>', one.tagName, classOf(one), ...stylesOf(one).sort()].join(' ')
		const parts = [...document.querySelectorAll(selector)]
		const all = parts.flatMap((part) => [part, ...part.querySelectorAll('*')])
		const outline = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside')]
		const outlined = outline.map((one) => one.tagName).filter((tag, at, tags) => tag !== tags[at - 1])
		const page = selector === 'html' ? [`${outlined.join(' ')}, titled ${isFilled(document.title)}`] : []
		return { structure: [...new Set([...all.map(structureOf), ...page])], looks: [...new Set(all.map(looksOf))] }
	}, within)
}

function isNew(kinds: readonly string[]): boolean {
	const found = kinds.filter((kind) => !checked.has(kind))
	for (const kind of found) checked.add(kind)
	return found.length > 0
}

/** What there is to ask for about the part: nothing where every kind of its elements was checked before. */
async function rulesFor(page: Page, within: string, scope: Scope): Promise<RunOptions | null> {
	const { structure, looks } = await kindsOf(page, within)
	const hasNewLooks = isNew(looks)
	const hasNewStructure = scope === 'everything' && isNew(structure)
	if (hasNewStructure) return hasNewLooks ? EVERYTHING : STRUCTURE
	return hasNewLooks ? ONLY_LOOKS : null
}

/** What axe finds wrong with the page as it is now, or with the part of it that `within` selects, one line per
 *  element: rule, where, what. `looks` asks only for what the theme and the width decide. Where this worker has checked all kinds of
 *  elements before, it is not asked again. */
export async function findA11yViolations(page: Page, within = 'html', scope: Scope = 'everything'): Promise<string[]> {
	// Before the heading is there, there is no page to check yet.
	if (within === 'html' && scope === 'everything') await page.locator('h1').first().waitFor({ state: 'attached' })
	await drawn(page)
	const rules = await rulesFor(page, within, scope)
	if (rules === null) return []
	await addAxe(page)
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

/** By how many CSS pixels the page is wider than its window, once it is drawn: parts that ask for the width themselves are a
 *  frame late. */
export async function horizontalOverflow(page: Page): Promise<number> {
	await drawn(page)
	return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
