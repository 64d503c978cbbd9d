import { HELP_PROMISES, HELP_TOPICS } from '@praxis/contract/help/help.contract'
import { effectivePermissions, type Role } from '@praxis/contract/kernel/permissions'
import { findRoute, ROUTES, type RouteEntry } from '@praxis/contract/shell/routes'
import type { SessionView } from '@praxis/contract/shell/session'
import { expect, it } from 'vitest'
import { ALL_GUIDES, TOPICS } from './all-guides.ts'
import { createReply } from './chat/create-reply.ts'
import type { HelpGuide, Reader } from './help-guide.ts'
import { guides as es } from './languages/es-guides.ts'
import { sectionText } from './plain-text.ts'
import { addressFor, readerOf } from './reader.ts'
import { guidesFor } from './retrieval/answer-question.ts'

function sessionOf(role: Role): SessionView {
	const isAdmin = role === 'admin'
	const permissions = [...effectivePermissions({ id: 'u', role, isAdmin: false, permissions: {} })]
	const clientIds = role === 'client' ? ['c1'] : []
	return {
		user: { id: 'u', email: 'u@firm.test', fullName: 'U', role, isAdmin, isSuperuser: false },
		authenticated: true,
		guest: false,
		permissions,
		clientIds,
		verifiedAt: null,
	}
}

/** Who reads, by kind of reader. */
const PEOPLE: Readonly<Record<Reader, readonly (SessionView | null)[]>> = {
	public: [null],
	client: [sessionOf('client')],
	provider: [sessionOf('service_provider')],
	firm: [sessionOf('attorney')],
	admin: [sessionOf('admin')],
}

function textsOf(guide: HelpGuide): string[] {
	const blocks = guide.sections.flatMap((section) =>
		section.body.flatMap((block) => {
			if (typeof block === 'string') return [block]
			return 'steps' in block ? block.steps : block.list
		}),
	)
	return [guide.summary, ...blocks]
}

function linksOf(guide: HelpGuide): string[] {
	return textsOf(guide).flatMap((text) => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1] ?? ''))
}

function wholeText(guide: HelpGuide): string {
	return [guide.summary, ...guide.sections.map(sectionText)].join('\n')
}

function topic(title: string): HelpGuide {
	const found = TOPICS.find((one) => one.title === title)
	if (found === undefined) throw new Error(`no topic ${title}`)
	return found
}

const entries: readonly RouteEntry[] = ROUTES

it.each(Object.entries({ es }))('in %s says the same of the same screens, with the same links', (_, guides) => {
	expect(guides.length).toBeGreaterThan(10)
	for (const guide of guides) {
		const english = ALL_GUIDES.find((one) => one.id === guide.id)
		expect(english, guide.id).toBeDefined()
		if (english === undefined) continue
		const { group, order, readers, screens, unbuilt } = english
		expect(guide, guide.id).toMatchObject({ group, order, readers })
		expect([guide.screens, guide.unbuilt], guide.id).toEqual([screens, unbuilt])
		expect(guide.readers, guide.id).toContain('client')
		const known = new Set(linksOf(english))
		expect(
			linksOf(guide).filter((href) => !known.has(href) && href !== '/dashboard/client-portal/assessments'),
			guide.id,
		).toEqual([])
	}
})

it('is written in Spanish as far as a client may read', () => {
	const written = new Set(es.map((one) => one.id))
	expect(guidesFor(ALL_GUIDES, 'client').filter(({ id }) => !written.has(id))).toEqual([])
})

it('answers a client in Spanish from the Spanish guides', () => {
	const written = new Map(es.map((one) => [one.id, one]))
	const guides = guidesFor(ALL_GUIDES, 'client').map((one) => written.get(one.id) ?? one)
	const reply = createReply(guides, 'client')
	expect(reply('¿Dónde están mis documentos?').source?.guideId).toBe('your-documents')
	expect(reply('¿Quién es mi abogado?').source?.guideId).toBe('following-your-case')
	expect(reply('¿Cómo escribo un mensaje a mi abogado?').source?.guideId).toBe('writing-to-the-firm')
})

it('has exactly the eleven topics, in their order', () => {
	expect(TOPICS.map((one) => one.title)).toEqual([...HELP_TOPICS])
	expect(HELP_TOPICS).toHaveLength(11)
})

it('names every guide once, and no section of a guide twice', () => {
	const ids = ALL_GUIDES.map((one) => one.id)
	expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
	for (const guide of ALL_GUIDES) {
		const headings = guide.sections.map((one) => one.heading)
		expect(new Set(headings).size, guide.id).toBe(headings.length)
		expect(guide.sections.length, guide.id).toBeGreaterThan(0)
		expect(guide.readers.length, guide.id).toBeGreaterThan(0)
	}
})

it('links only to places that are built', () => {
	for (const guide of ALL_GUIDES) {
		for (const href of linksOf(guide)) {
			const entry = findRoute(href.split('?')[0]?.replace(':own', 'c1') ?? '')
			expect(entry, `${guide.id}: ${href}`).toBeDefined()
			expect(entry?.unbuilt, `${guide.id}: ${href} is not built`).toBeUndefined()
		}
	}
})

it('leads no reader to a place they may not open', () => {
	const everyLink = ALL_GUIDES.flatMap(linksOf)
	for (const [reader, people] of Object.entries(PEOPLE)) {
		for (const person of people) {
			expect(readerOf(person)).toBe(reader)
			const led = everyLink.map((href) => addressFor(href, person)).filter((address) => address !== null)
			expect(led.filter((address) => findRoute(address.split('?')[0] ?? '')?.unbuilt)).toEqual([])
		}
	}
	expect(addressFor('/dashboard/admin', sessionOf('client'))).toBeNull()
	expect(addressFor('/dashboard/admin', sessionOf('attorney'))).toBeNull()
	expect(addressFor('/dashboard/cases', sessionOf('service_provider'))).toBeNull()
	expect(addressFor('/dashboard/settings', null)).toBeNull()
	expect(addressFor('/clients/:own/cases', sessionOf('client'))).toBe('/clients/c1/cases')
})

it('links only to screens that one of its readers may open', () => {
	for (const guide of ALL_GUIDES) {
		const people = guide.readers.flatMap((reader) => [...PEOPLE[reader]])
		for (const href of linksOf(guide)) {
			const reached = people.some((person) => addressFor(href, person) !== null)
			expect(reached, `${guide.id}: ${href}`).toBe(true)
		}
	}
})

it('says of every screen that is not built that it is not part of this version, and of no other', () => {
	const unbuilt = new Set(entries.filter((one) => one.unbuilt).map((one) => one.screen))
	const built = new Set(entries.filter((one) => !one.unbuilt).map((one) => one.screen))
	const said = ALL_GUIDES.filter((one) => one.unbuilt).flatMap((one) => [...(one.screens ?? [])])
	expect([...unbuilt].filter((screen) => !said.some((one) => one === screen))).toEqual([])
	expect(said.filter((screen) => built.has(screen))).toEqual([])
	for (const guide of ALL_GUIDES.filter((one) => one.unbuilt)) {
		expect(guide.summary, guide.id).toMatch(/(isn’t|aren’t) part of this version yet\./)
		expect(guide.sections[0]?.heading).toBe('Not part of this version yet')
	}
	for (const guide of ALL_GUIDES.filter((one) => !one.unbuilt)) {
		const toUnbuilt = (guide.screens ?? []).filter((screen) => unbuilt.has(screen))
		expect(toUnbuilt, guide.id).toEqual([])
	}
})

it('states what the firm promises, from one place', () => {
	expect(HELP_PROMISES).toMatchObject({
		caseRequestReviewHours: 24,
		passwordChangeDays: 90,
		timeRoundingHours: 0.1,
		portalUploadMegabytes: 50,
		documentMegabytes: 100,
	})
	expect(topic('Client Portal').summary).toContain('reviewed within 24 hours')
	expect(topic('Client Portal').summary).toContain('50MB')
	expect(wholeText(topic('Client Portal'))).toContain('every 90 days')
	const all = ALL_GUIDES.map(wholeText).join('\n')
	expect(all).toContain('Time entries round to 0.1 hour')
	expect(all).toContain('100MB')
	expect(all).toContain('A password change is suggested every 90 days')
})

it('describes the sections of the portal and the four tabs of the prompt engine', () => {
	const portal = topic('Client Portal')
	const text = [wholeText(portal), ...portal.sections.map((one) => one.heading)].join('\n')
	for (const part of ['Documents', 'Messages', 'Case Timeline', 'My Billing', 'Submit New Case', 'My Assessments']) {
		expect(portal.sections.map((one) => one.heading)).toContain(part)
	}
	expect(text).toContain('My profile')
	for (const tab of ['Templates', 'Data Sources', 'Configurations', 'Execute']) {
		expect(wholeText(topic('Prompt Engine'))).toContain(tab)
	}
	const models = wholeText(topic('LLM Integration'))
	for (const part of ['Local Only', 'Cloud Only', 'Automatic', 'Conservative: 0.3', 'Balanced: 0.7', 'Creative: 1.2']) {
		expect(models).toContain(part)
	}
	expect(models).toContain('a temperature of 0.3 to 0.7 is advised, and nothing above 1.5')
})
