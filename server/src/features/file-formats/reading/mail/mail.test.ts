import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { outlookMessage } from '../../../../testing/outlook-message.ts'
import { kindOf } from '../../detect-kind.ts'
import { ReadingProcess } from '../reading-process.ts'

const reading = new ReadingProcess()
afterAll(() => reading.close())

const caseOf = (name: string) => readFileSync(fileURLToPath(new URL(`../cases/${name}`, import.meta.url)))

async function read(content: Buffer, name = 'a.eml') {
	const { kind, contentType } = kindOf(content, name)
	const open = async () => Readable.from([content])
	const found = await reading.read({ kind, contentType, name, bytes: content.length }, open)
	const names = found.message?.attachments.map((one) => one.name) ?? []
	return { ...found, names, text: found.pages.map((page) => page.text).join('\n') }
}

async function shown(content: Buffer, name = 'a.eml') {
	const { kind, contentType } = kindOf(content, name)
	const open = async () => Readable.from([content])
	return (await reading.render({ kind, contentType, name, bytes: content.length }, open)).html ?? ''
}

const message = (...lines: readonly (string | Buffer)[]) =>
	Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]))

describe('an email', () => {
	test('has the letters that its entities name', async () => {
		const { text } = await read(caseOf('entities.eml'))
		expect(text).toContain('Muñoz, García, François, Straße, €5,000, José, Özil, árbol, 10¢, 5°, ½, ™, cafè')
	})

	test('without a readable date was sent when the last server received it, and says so', async () => {
		const content = caseOf('11c-email-broken-date.eml')
		expect((await read(content)).message).toMatchObject({
			sentAt: '2026-03-10T08:00:05.000Z',
			note: 'The date of this email cannot be read: the time is when it was received.',
		})
		expect(await shown(content)).toContain('<dt>Received</dt><dd>Tue, Mar 10, 2026, 8:00 AM UTC</dd>')
	})

	test('names the messages within it by their subjects, at each level', async () => {
		const outer = await read(caseOf('12-email-nested.eml'))
		expect(outer.names).toEqual(['inner message Kündigung.eml'])
		const inner = await read(Buffer.from(outer.message?.attachments[0]?.content ?? ''))
		expect(inner.names).toEqual(['innermost message.eml'])
		expect((await read(Buffer.from(inner.message?.attachments[0]?.content ?? ''))).names).toEqual(['deep.pdf'])
	})

	test('has the names of its files as they were written, in whatever code page, without folders', async () => {
		const { names, text } = await read(caseOf('15-email-umlaut-names.eml'))
		expect(names).toEqual(['Übersicht der Gebühren.txt', 'Übersicht zwei.txt', 'Übersicht drei.txt', 'evil.txt'])
		expect(text).toContain('Gebührenübersicht puffin')
		const japanese = Buffer.from('8c5f96f18f912e747874', 'hex')
		const { message: found } = await read(
			message(
				'From: a@example.test',
				Buffer.concat([Buffer.from('Subject: '), japanese]),
				'Content-Type: text/plain; charset=shift_jis',
				'',
				'body',
			),
		)
		expect(found?.subject).toBe('契約書.txt')
	})

	test('shows of an event what, when, where and who', async () => {
		const content = caseOf('14-email-calendar.eml')
		const { text, names } = await read(content)
		expect(text).toContain(
			'Invitation: Hearing Brackenbury v. Harrowgate\nWhen: Wednesday, April 15, 2026, 9:30 AM – 10:30 AM (America/New_York)\nWhere: Courtroom 5B meerkat\nOrganizer: Clerk <judge-clerk@example.test>\nBring the exhibits, please.\nDial-in 555-0199',
		)
		expect(names).toEqual(['Hearing Brackenbury v. Harrowgate.ics'])
		expect(await shown(content)).toContain('9:30 AM – 10:30 AM (America/New_York)')
	})

	test('has the body and the files of its winmail.dat', async () => {
		const { text, names, message: found } = await read(caseOf('13-email-winmail.eml'))
		expect(text).toContain('Body in TNEF: manatee')
		expect(names).toEqual(['exhibit-tnef.txt'])
		expect(Buffer.from(found?.attachments[0]?.content ?? '').toString()).toBe('Exhibit inside winmail: dugong\n')
	})
})

test('a calendar file shows whole days, other zones, cancellations and who is invited', async () => {
	const lines = [
		'BEGIN:VCALENDAR',
		'METHOD:CANCEL',
		'BEGIN:VTIMEZONE',
		'TZID:Eastern',
		'BEGIN:STANDARD',
		'DTSTART:16010101T000000',
		'END:STANDARD',
		'END:VTIMEZONE',
		'BEGIN:VEVENT',
		'SUMMARY:Trial',
		'DTSTART;VALUE=DATE:20260504',
		'DTEND;VALUE=DATE:20260507',
		'ATTENDEE;CN="Osei, Ada";PARTSTAT=ACCEPTED:mailto:ada@osei.test',
		'ATTENDEE:MAILTO:ben@osei.test',
		'BEGIN:VALARM',
		'DESCRIPTION:Reminder',
		'END:VALARM',
		'END:VEVENT',
		'BEGIN:VEVENT',
		'SUMMARY:Call with a very lo',
		' ng name',
		'DTSTART:20260504T130000Z',
		'DURATION:PT1H30M',
		'END:VEVENT',
		'END:VCALENDAR',
	]
	expect((await read(Buffer.from(lines.join('\r\n')), 'trial.ics')).text).toBe(
		[
			'Cancellation: Trial',
			'When: Monday, May 4, 2026 – Wednesday, May 6, 2026 (all day)',
			'Attendees: Osei, Ada <ada@osei.test>, ben@osei.test',
			'',
			'Cancellation: Call with a very long name',
			'When: Monday, May 4, 2026, 1:00 PM, for 1 hour 30 minutes (UTC)',
		].join('\n'),
	)
})

describe('a message of Outlook', () => {
	test('is read in the code page that it declares', async () => {
		const { text, names, message: found } = await read(caseOf('17b-memo-ansi-1251.msg'), 'memo.msg')
		expect(found).toMatchObject({ subject: 'Договор поставки', sender: 'Иван Петров <ivan@example.test>' })
		expect(text).toContain('Уважаемый коллега, прилагаю договор. okapi')
		expect(names).toEqual(['Договор.txt'])
	})

	test('names its sender by an address outside Exchange, or by the name alone', async () => {
		const exchangeAddress = '/O=FIRM/OU=EXCHANGE/CN=RECIPIENTS/CN=AOSEI'
		const one = {
			subject: 'Offer',
			body: 'Text',
			messageId: '<a@osei.test>',
			senderName: 'Ada Osei',
			senderAddress: '',
			exchangeAddress,
			recipient: { name: 'Ben', address: '/o=firm/cn=ben' },
			attachments: [],
		}
		const headers = 'Received: x\r\nFrom: "Ada Osei"\r\n\t<ada@osei.test>\r\nTo: Ben <ben@osei.test>\r\n'
		expect((await read(outlookMessage({ ...one, headers }), 'a.msg')).message).toMatchObject({
			sender: 'Ada Osei <ada@osei.test>',
			recipients: 'Ben <ben@osei.test>',
		})
		expect((await read(outlookMessage(one), 'a.msg')).message).toMatchObject({ sender: 'Ada Osei', recipients: 'Ben' })
	})
})
