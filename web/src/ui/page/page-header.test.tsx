import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageHeader } from './page-header.tsx'

test('cuts a long title on phones, with a button that shows all of it', () => {
	const title = 'x'.repeat(200)
	render(<PageHeader title={title} />)
	const heading = screen.getByRole('heading', { level: 1, name: title })
	const button = () => screen.getByRole('button', { hidden: true })
	expect(heading.dataset.cut).toBe('true')
	fireEvent.click(button())
	expect(heading.dataset.cut).toBeUndefined()
	expect(button().textContent).toBe('Shorten title')
})

test('leaves a title of a few lines as it is', () => {
	render(<PageHeader title="Lease of the shop at 12 Harbor Street" />)
	expect(screen.getByRole('heading', { level: 1 }).dataset.cut).toBeUndefined()
	expect(screen.queryByRole('button', { hidden: true })).toBeNull()
})
