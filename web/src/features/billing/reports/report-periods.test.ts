import { expect, test } from 'vitest'
import { periodOf } from './report-periods.ts'

test.each([
	['month', '2026-02-14', '2026-02-01', '2026-02-28'],
	['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
	['quarter', '2026-11-29', '2026-10-01', '2026-12-31'],
	['last-quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
	['year', '2024-03-01', '2024-01-01', '2024-12-31'],
	['last-year', '2026-03-01', '2025-01-01', '2025-12-31'],
	['twelve-months', '2026-11-29', '2025-12-01', '2026-11-30'],
] as const)('%s of %s is %s through %s', (name, today, from, through) => {
	expect(periodOf(name, today)).toEqual({ from, through })
})
