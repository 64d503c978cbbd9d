import { describe, expect, it } from 'vitest'
import { createEventCollector } from './collect-events.rules.ts'

const lease = { documentId: 'lease', title: 'Lease', versionNumber: 1 }
const letter = { documentId: 'letter', title: 'Letter', versionNumber: 2 }

describe('the events of documents', () => {
	it('are one per day and sentence, with the passages of every document that has it, by day', () => {
		const collector = createEventCollector()
		collector.add(lease, { page: 1, text: 'The tenant moved out on May 2, 2025.\n\nThe lease began on March 1, 2024.' })
		collector.add(letter, { page: 3, text: 'He writes: paid. The tenant moved   out on May 2, 2025.' })
		collector.add(letter, {
			page: 4,
			text: 'The deposit was due on 2025-06-01; nothing came. No February 31, 2025 exists.',
		})
		const found = collector.result()
		expect(
			found.map(({ happenedOn, passages }) => [happenedOn, passages.map(({ title, page }) => `${title} ${page}`)]),
		).toEqual([
			['2024-03-01', ['Lease 1']],
			['2025-05-02', ['Lease 1', 'Letter 3']],
			['2025-06-01', ['Letter 4']],
		])
		expect(found[1]).toMatchObject({ event: 'The tenant moved out on May 2, 2025.' })
		expect(found[1]?.passages[1]).toMatchObject({ versionNumber: 2, matched: 'The tenant moved   out on May 2, 2025.' })
	})

	it('are two if a sentence names two days', () => {
		const collector = createEventCollector()
		collector.add(lease, { page: null, text: 'The term is from March 1, 2024 to February 28, 2025.' })
		expect(collector.result().map(({ happenedOn }) => happenedOn)).toEqual(['2024-03-01', '2025-02-28'])
	})
})
