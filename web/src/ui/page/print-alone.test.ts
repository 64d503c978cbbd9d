import { afterEach, expect, test, vi } from 'vitest'
import { printAlone } from './print-alone.ts'

afterEach(() => vi.unstubAllGlobals())

test('prints a copy with everything opened and no buttons, which is gone afterwards', () => {
	document.body.innerHTML = `<main><p>Page</p></main>
		<div role="dialog" aria-label="Assessment"><section><button>Copy</button><details><summary>Because</summary>$9,000</details></section></div>`
	const printed: string[] = []
	vi.stubGlobal('print', () => printed.push(document.querySelector('body > [data-printed]')?.innerHTML ?? ''))
	const section = document.querySelector('section')
	if (section === null) throw new Error('there is no section')
	printAlone(section)
	expect(printed).toEqual(['<section><details open=""><summary>Because</summary>$9,000</details></section>'])
	expect(section.querySelector('button')).not.toBeNull()
	window.dispatchEvent(new Event('afterprint'))
	expect(document.querySelector('[data-printed]')).toBeNull()
})
