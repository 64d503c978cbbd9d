import { DEFAULT_SETTINGS, type UserSettings } from '@praxis/contract/preferences/settings.contract'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { setContentLanguage } from '../../ui/text/region.ts'
import { isIntroductionDue } from './introduction-door.ts'
import { changeOfForm, formOfSettings, sampleOf, settingsForm, timeZoneOptions } from './settings-form.ts'
import { readLayout, readViews, storedState } from './stored-list.ts'

const SETTINGS: UserSettings = { ...DEFAULT_SETTINGS, timezone: 'America/New_York', version: 4 }
const WINTER = new Date('2026-01-15T12:00:00Z')

test('settings that are opened and saved as they are change nothing', () => {
	const areas = fc.subarray(['Tax Law', 'Family Law', 'Personal Injury'] as const)
	const settings = fc.record({
		notifications: fc.record({ email: fc.boolean(), push: fc.boolean(), sms: fc.boolean() }),
		theme: fc.constantFrom('light', 'dark', 'system'),
		practiceAreas: areas,
		communicationPreference: fc.constantFrom('email', 'phone', 'both'),
	})
	fc.assert(
		fc.property(settings, settings, (one, other) => {
			const opened = { ...SETTINGS, ...one } as UserSettings
			const values = formOfSettings(opened)
			const checked = settingsForm.parse(values)
			expect(changeOfForm(opened, checked)).toEqual({})
			const next = { ...SETTINGS, ...other } as UserSettings
			const change = changeOfForm(opened, settingsForm.parse(formOfSettings(next)))
			expect({ ...opened, ...change }).toEqual({ ...next, version: opened.version })
		}),
	)
})

test('before a time zone is known the form has that of the device', () => {
	expect(formOfSettings({ ...SETTINGS, timezone: null }).timezone).toBe(
		new Intl.DateTimeFormat().resolvedOptions().timeZone,
	)
	expect(settingsForm.safeParse({ ...formOfSettings(SETTINGS), timezone: null }).error?.issues[0]?.message).toBe(
		'Please choose a time zone.',
	)
})

test('every time zone is offered once, the chosen one first, by its present name', () => {
	const options = timeZoneOptions('Asia/Tokyo', WINTER)
	const zones = options.map(({ value }) => value)
	expect(zones[0]).toBe('Asia/Tokyo')
	expect(new Set(zones).size).toBe(zones.length)
	expect(zones).toContain('UTC')
	expect(zones).not.toContain('Asia/Calcutta')
	const newYork = options.find(({ value }) => value === 'America/New_York')
	expect(newYork).toEqual({ value: 'America/New_York', label: 'New York', detail: 'America/New_York, GMT-5' })
})

test('a sample follows region and zone', () => {
	const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
	expect(plain(sampleOf('en', 'America/New_York', WINTER))).toBe('Jan 15, 2026, 7:00 AM · 12,840.50')
	expect(plain(sampleOf('en-GB', 'Europe/London', WINTER))).toBe('15 Jan 2026, 12:00 · 12,840.50')
	setContentLanguage('es')
	onTestFinished(() => setContentLanguage(null))
	expect(plain(sampleOf('en', 'America/New_York', WINTER))).toBe('15 ene 2026, 7:00 a.m. · 12,840.50')
})

const introduced = { guest: false, introduction: { completed: true, roleChangedFrom: null } } as Parameters<
	typeof isIntroductionDue
>[0]

test.each([
	['finished', introduced, false],
	['not finished', { ...introduced, introduction: { completed: false, roleChangedFrom: null } }, true],
	['another role since', { ...introduced, introduction: { completed: true, roleChangedFrom: 'paralegal' } }, true],
	['a guest', { ...introduced, guest: true, introduction: { completed: false, roleChangedFrom: null } }, false],
	[
		'a second factor first',
		{ ...introduced, introduction: { completed: false, roleChangedFrom: null }, mustAddSecondFactor: true },
		false,
	],
	['none for this person', { ...introduced, introduction: undefined }, false],
] as const)('the introduction opens by itself: %s', (_, session, isDue) => {
	expect(isIntroductionDue(session as typeof introduced)).toBe(isDue)
})

test('whatever is stored, a list can be shown', () => {
	fc.assert(
		fc.property(fc.jsonValue(), (stored) => {
			for (const view of readViews(stored)) {
				expect(typeof view.name).toBe('string')
				expect(typeof view.state.search).toBe('string')
			}
			expect(['normal', 'compact']).toContain(readLayout(stored).density)
		}),
	)
})

test('a stored view comes back as it was', () => {
	const state = fc.record({
		search: fc.string(),
		sort: fc.option(fc.record({ column: fc.string(), descending: fc.boolean() })),
		filters: fc.dictionary(fc.string(), fc.array(fc.string())),
	})
	fc.assert(
		fc.property(state, fc.option(fc.array(fc.string())), (one, columns) => {
			const view = { id: 'v', name: 'Mine', state: storedState(one), columns }
			expect(readViews(JSON.parse(JSON.stringify([view])))).toEqual(JSON.parse(JSON.stringify([view])))
		}),
	)
})
