import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { PaletteBody } from './command-palette.tsx'
import { foldText } from './highlighted.tsx'
import type { PaletteEntry, PaletteGroup, PaletteScope } from './palette-types.ts'

const entry = (id: string, label: string, detail?: string): PaletteEntry => ({
	id,
	label,
	icon: 'file',
	...(detail !== undefined && { detail }),
})
const GROUPS: readonly PaletteGroup[] = [
	{ id: 'go', label: 'Go to', entries: [entry('cases', 'Cases'), entry('clients', 'Clients')] },
	{
		id: 'case',
		label: 'Cases',
		entries: [entry('c1', 'Müller v. Becker', 'Family law'), entry('c2', 'Mullen Estate')],
	},
]
const SCOPES: readonly PaletteScope[] = [
	{ id: 'case', label: 'Cases' },
	{ id: 'client', label: 'Clients' },
]

interface Shown {
	readonly groups?: readonly PaletteGroup[]
	readonly scopes?: readonly PaletteScope[]
	readonly searching?: boolean
}

function show({ groups = GROUPS, scopes = SCOPES, searching = false }: Shown = {}) {
	const happened: string[] = []
	function Palette() {
		const [typed, setTyped] = useState('')
		const [scope, setScope] = useState<string | null>(null)
		return (
			<PaletteBody
				typed={typed}
				onType={setTyped}
				groups={groups}
				scopes={scopes}
				scope={scope}
				onScope={setScope}
				onChoose={(one, { newTab }) => happened.push(`${one.id}${newTab ? ' in a new tab' : ''}`)}
				searching={searching}
				nothing="Nothing matches."
				placeholder="Search"
				onClose={() => happened.push('closed')}
			/>
		)
	}
	renderUi(<Palette />)
	const field = screen.getByRole<HTMLInputElement>('combobox')
	const press = (key: string, options: Partial<KeyboardEventInit> = {}) => fireEvent.keyDown(field, { key, ...options })
	const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
	const scope = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent)[0]
	return { happened, field, press, active, scope }
}

test('arrows go through all groups and around, Page keys from group to group', () => {
	const { press, active } = show()
	expect(active()).toBe('Cases')
	press('ArrowUp')
	expect(active()).toBe('Mullen Estate')
	press('ArrowDown')
	press('ArrowDown')
	expect(active()).toBe('Clients')
	press('PageDown')
	expect(active()).toContain('Müller v. Becker')
	press('PageDown')
	expect(active()).toBe('Cases')
	press('PageUp')
	expect(active()).toContain('Müller v. Becker')
})

test('Enter chooses what is active, with Ctrl in a new tab; typing makes the first active again', () => {
	const { press, happened, field, active } = show()
	press('ArrowDown')
	press('Enter')
	press('Enter', { ctrlKey: true })
	fireEvent.change(field, { target: { value: 'm' } })
	expect(active()).toBe('Cases')
	press('Enter', { altKey: true })
	expect(happened).toEqual(['clients', 'clients in a new tab'])
})

test('a key that is part of composing a letter does nothing', () => {
	const { press, happened } = show()
	press('Enter', { isComposing: true })
	expect(happened).toEqual([])
})

test('Tab narrows to the next kind and around, Backspace in the empty field widens', () => {
	const { press, scope, field } = show()
	expect(scope()).toBe('All')
	press('Tab')
	expect(scope()).toBe('Cases')
	press('Tab')
	press('Tab')
	expect(scope()).toBe('All')
	press('Tab', { shiftKey: true })
	expect(scope()).toBe('Clients')
	fireEvent.change(field, { target: { value: 'm' } })
	press('Backspace')
	expect(scope()).toBe('Clients')
	fireEvent.change(field, { target: { value: '' } })
	press('Backspace')
	expect(scope()).toBe('All')
})

test('without kinds Tab keeps its usual effect', () => {
	const { press } = show({ scopes: [] })
	expect(press('Tab')).toBe(true)
})

test('a click chooses, a middle click in a new tab, a right click does not', () => {
	const { happened } = show()
	const option = screen.getByRole('option', { name: /Mullen/ })
	fireEvent.click(option)
	fireEvent(option, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
	fireEvent(option, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
	expect(happened).toEqual(['c2', 'c2 in a new tab'])
})

test('what is found is counted for the ear; nothing is said once nothing more comes', () => {
	show()
	expect(screen.getByRole('status').textContent).toBe('4 results')
})

test.each([
	[true, 'Searching', 'Searching…'],
	[false, 'No results', 'Nothing matches.'],
])('an empty list while searching is %s', (searching, said, shown) => {
	const { press, happened } = show({ groups: [], searching })
	expect(screen.getByRole('status').textContent).toBe(said)
	expect(screen.getByText(shown)).toBeTruthy()
	press('ArrowDown')
	press('Enter')
	expect(happened).toEqual([])
})

test('the beginnings of words that were typed stand out, also with accents and in any case', () => {
	const { field } = show()
	fireEvent.change(field, { target: { value: 'MUL be fam' } })
	const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
	expect(marks).toEqual(['Mül', 'Be', 'Fam', 'Mul'])
})

test('a word folds to lower case without its accents', () => {
	expect(foldText('Đặng ÉLODIE Ünal')).toBe('đang elodie unal')
})
