import { expect, it } from 'vitest'
import { fileOfPaste, messageOf } from './pasted-message.ts'

const SOURCE =
	'\nReceived: from a\n\tby b\nFrom: Ada <ada@osei.test>\nSubject: Lease: the\n  warehouse\n\nHello: there\n'

it('tells the source of an email from other texts', () => {
	expect(messageOf(SOURCE)).toEqual({ subject: 'Lease: the warehouse', sender: 'Ada <ada@osei.test>' })
	expect(messageOf('From: Ada\nSee you at 10')).toBeNull()
	expect(messageOf('From: Ada')).toBeNull()
	expect(messageOf('Dear Ms. Osei,\n\nSubject: Lease')).toBeNull()
})

it('makes an email of a source and a text of anything else', async () => {
	const email = fileOfPaste(SOURCE, '')
	expect(email.name).toBe('Lease  the warehouse.eml')
	expect(await email.text()).toMatch(/^Received:/)
	expect(fileOfPaste(SOURCE, 'From Ada').name).toBe('From Ada.eml')
	expect(fileOfPaste('From: a\nSubject: =?utf-8?B?w6k=?=\n\nx', '').name).toBe('Email.eml')
	const text = fileOfPaste('Call me', 'Text/message')
	expect(text.name).toBe('Text message.txt')
	expect(await text.text()).toBe('Call me')
})
