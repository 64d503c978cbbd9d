import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusHeading, keepFocus } from './keep-focus.ts'

let stop: () => void

beforeEach(() => {
	document.body.innerHTML = '<main id="main"><h1>Loading</h1><button>Edit</button></main>'
	stop = keepFocus()
})
afterEach(() => stop())

function show(html: string): void {
	const main = document.getElementById('main')
	if (main !== null) main.innerHTML = html
}

test('the heading of what was loaded takes the focus of the one before it', async () => {
	focusHeading()
	show('<h1>Smith v. Jones</h1>')
	await expect.poll(() => document.activeElement?.textContent).toBe('Smith v. Jones')
})

test('a form that takes the place of the record takes the focus of the button that opened it', async () => {
	document.querySelector('button')?.focus()
	show('<h1>Edit Smith v. Jones</h1><input>')
	await expect.poll(() => document.activeElement?.textContent).toBe('Edit Smith v. Jones')
})

test('what disappears below the same heading moves nothing', async () => {
	const button = document.querySelector('button')
	button?.focus()
	button?.remove()
	await Promise.resolve()
	expect(document.activeElement).toBe(document.body)
})

test('does not move a focus that was elsewhere', async () => {
	show('<h1>Smith v. Jones</h1>')
	await Promise.resolve()
	expect(document.activeElement).toBe(document.body)
})
