import { expect, it } from 'vitest'
import { ALL_GUIDES } from '../all-guides.ts'
import { guidesFor } from '../retrieval/answer-question.ts'
import { createReply, DOES_NOT_KNOW } from './create-reply.ts'

const forFirm = createReply(guidesFor(ALL_GUIDES, 'firm'), 'firm')
const forClients = createReply(guidesFor(ALL_GUIDES, 'client'), 'client')

it('answers with the best passage and names its guide', () => {
	const reply = forFirm('how do I archive a case')
	expect(reply.source).toEqual({ guideId: 'archiving-cases', heading: 'Archiving' })
	expect(reply.content).toContain('Click Archive on the case')
	expect(reply.content).not.toMatch(/\*\*|\]\(/)
})

it('tells each reader the limit of their own uploads, however it is asked', () => {
	for (const asked of ['How big may a document be?', 'how large can a file be', 'what is the largest upload']) {
		expect(forFirm(asked).content, asked).toMatch(/100.?MB/)
		expect(forClients(asked).content, asked).toMatch(/50.?MB/)
	}
})

it('says so when it does not know, and offers nothing', () => {
	expect(forFirm('what is the weather in paris')).toMatchObject({ content: DOES_NOT_KNOW, source: null, otherIds: [] })
	expect(forFirm('???')).toMatchObject({ content: DOES_NOT_KNOW })
})

it('greets, and takes thanks', () => {
	expect(forFirm('Hello!').content).toBe('Hello. What would you like to do in Praxis?')
	expect(forFirm('thanks a lot').content).toBe('You’re welcome.')
	expect(forFirm('what can you do?').source?.guideId).toBe('about-help')
})

it('answers a client from what clients may read alone', () => {
	for (const asked of ['how do I open a new case', 'invite a colleague', 'export to excel', 'mail outbox']) {
		const reply = forClients(asked)
		const ids = [reply.source?.guideId, ...reply.otherIds].filter((id) => id !== undefined)
		const readers = ids.map((id) => ALL_GUIDES.find((one) => one.id === id)?.readers)
		expect(readers.every((one) => one?.includes('client'))).toBe(true)
	}
})
