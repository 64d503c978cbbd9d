import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SearchChips } from './search-chips.tsx'

test('shows how a search was understood, days as the reader writes them, and takes parts out', () => {
	const onSearch = vi.fn()
	render(<SearchChips search="lease after:2025-01-01 title:2025-01-02" onSearch={onSearch} />)
	expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
		'lease',
		'From: Jan 2, 2025',
		'Title: 2025-01-02',
	])
	fireEvent.click(screen.getByRole('button', { name: 'Remove From: Jan 2, 2025' }))
	expect(onSearch).toHaveBeenCalledWith('lease title:2025-01-02')
})
