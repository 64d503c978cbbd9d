import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OutsideHours } from './conflict-note.tsx'

test('names who does not work then, and when', () => {
	const outside = [{ userId: 'a', name: 'Ann Lee', start: '2026-12-01T20:00', end: '2026-12-01T21:00' }]
	const { rerender } = render(<OutsideHours outside={outside} />)
	expect(screen.getByText('Outside working hours:')).toBeDefined()
	expect(screen.getByRole('listitem').textContent).toMatch(/Ann Lee, .*Dec 1, 2026, 8:00 PM – 9:00 PM/)
	rerender(<OutsideHours outside={[]} />)
	expect(screen.queryByText('Outside working hours:')).toBeNull()
})
