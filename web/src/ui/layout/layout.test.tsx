import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CardGrid, Hint, MarkedList, PlainList, Row, Stack, Text } from './layout.tsx'

test('the element that is named is drawn, with what is given to it', () => {
	render(
		<Stack as="section" aria-label="Fees">
			<Row as="ul" aria-label="Marks">
				<li>Paid</li>
			</Row>
			<CardGrid as="ol" min={16} aria-label="Cards">
				<li>Open</li>
			</CardGrid>
			<PlainList aria-label="Names">
				<li>Smith</li>
			</PlainList>
			<Hint id="why">Because</Hint>
		</Stack>,
	)
	const region = screen.getByRole('region', { name: 'Fees' })
	for (const name of ['Marks', 'Cards', 'Names']) expect(region.contains(screen.getByRole('list', { name }))).toBe(true)
	expect(screen.getByRole('list', { name: 'Cards' }).style.getPropertyValue('--card-grid-min')).toBe('16rem')
	expect(screen.getByText('Because').id).toBe('why')
	expect(screen.getByText('Because').tagName).toBe('P')
})

test('only what differs from the usual is named', () => {
	render(
		<>
			<Row data-testid="usual" />
			<Row data-testid="other" align="end" justify="between" wrap={false} className="own" />
		</>,
	)
	const usual = screen.getByTestId('usual')
	expect([usual.dataset.align, usual.dataset.justify, usual.dataset.wrap]).toEqual([undefined, undefined, 'true'])
	const other = screen.getByTestId('other')
	expect([other.dataset.align, other.dataset.justify, other.dataset.wrap]).toEqual(['end', 'between', undefined])
	expect(other.className.endsWith(' own')).toBe(true)
})

test('text looks as is said, and a list with marks keeps them', () => {
	render(
		<>
			<Text data-testid="text" tone="red" weight="medium" breaks lines="exact" after={2} width="measure" />
			<MarkedList data-testid="list" as="ol" />
			<Stack data-testid="group" as="fieldset" align="start" />
		</>,
	)
	const text = screen.getByTestId('text')
	expect(text.tagName).toBe('SPAN')
	expect(text.className.split(' ')).toHaveLength(6)
	expect(text.getAttributeNames().toSorted()).toEqual(['class', 'data-testid'])
	expect(screen.getByTestId('list').tagName).toBe('OL')
	const group = screen.getByTestId('group')
	expect([group.tagName, group.dataset.align]).toEqual(['FIELDSET', 'start'])
})
