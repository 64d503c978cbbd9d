import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { assignmentFeature } from './assignment.feature.ts'
import { DailyChart } from './assignment-figures.tsx'

test('shows the cases of each day as a bar and in numbers', () => {
	const day = { date: '2026-03-02', totalCases: 4, assignedCases: 3, autoAssigned: 2, avgAssignmentTime: 1.5 }
	const quiet = { date: '2026-03-03', totalCases: 1, assignedCases: 0, autoAssigned: 0, avgAssignmentTime: null }
	renderUi(<DailyChart days={[day, quiet]} />)
	const rows = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'))
	const numbers = rows.map((cells) => cells.map(({ textContent }) => textContent))
	expect(numbers).toEqual([[], ['4', '3', '2', '1.5 h'], ['1', '0', '0', '—']])
	const widths = [...document.querySelectorAll<HTMLElement>('[data-kind]')].map(({ style }) => style.inlineSize)
	expect(widths.filter((width) => width !== '')).toEqual(['50%', '25%', '25%', '25%'])
})

test('says that there were no cases', () => {
	renderUi(<DailyChart days={[]} />)
	expect(screen.getByText('No cases in this time.')).toBeTruthy()
})

test('timelines and the audit log read what was done in plain words', async () => {
	const labels = await assignmentFeature.activity?.()
	expect(labels?.assignment_requests?.actions['assignment.decline']).toBe('declined the matter')
	expect(labels?.assignment_settings?.actions['assignment.saveSettings']).toBe('changed the assignment settings')
})
