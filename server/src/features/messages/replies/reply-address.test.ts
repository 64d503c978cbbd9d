import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecretBox } from '../../../platform/secrets/secret-box.ts'
import { isReplyMailbox, readReplyMailbox, replyAddress } from './reply-address.ts'

const inboundMail = {
	domain: 'reply.firm.test',
	port: null,
	define: () => {},
	start: () => Promise.resolve(),
	stop: () => Promise.resolve(),
}
const platform = { inboundMail, secrets: createSecretBox({ secretKey: 'a key that is only for these tests' }) }
const mailboxOf = (threadId: string, userId: string) =>
	(replyAddress(platform, { threadId, userId }) ?? '').split('@')[0]

test('an address is read back by the person it was made for alone', () => {
	fc.assert(
		fc.property(fc.uuid(), fc.uuid(), fc.uuid(), (threadId, userId, other) => {
			fc.pre(userId !== other)
			const mailbox = mailboxOf(threadId, userId) ?? ''
			expect(mailbox.length).toBeLessThanOrEqual(64)
			expect(isReplyMailbox(mailbox)).toBe(true)
			expect(readReplyMailbox(platform, mailbox, userId)).toBe(threadId)
			expect(readReplyMailbox(platform, mailbox, other)).toBeNull()
		}),
	)
})

test('no character of an address can be changed', () => {
	const userId = '01a2169e-31e7-7d4e-ac65-b2e86153ad49'
	const mailbox = mailboxOf('ffffffff-ffff-7fff-bfff-ffffffffffff', userId) ?? ''
	for (let at = 'reply+'.length; at < mailbox.length; at++) {
		const changed = `${mailbox.slice(0, at)}${mailbox[at] === '0' ? '1' : '0'}${mailbox.slice(at + 1)}`
		expect(readReplyMailbox(platform, changed, userId), String(at)).toBeNull()
	}
})

test('an address of a previous key is still read; without a domain there is none', () => {
	const of = { threadId: '01a2169e-31e7-7d4e-ac65-b2e86153ad49', userId: '01a2169e-31e7-7d4e-ac65-b2e86153ad50' }
	const renewed = createSecretBox({
		secretKey: 'a new key that is only for these tests',
		previousKeys: ['a key that is only for these tests'],
	})
	expect(readReplyMailbox({ secrets: renewed }, mailboxOf(of.threadId, of.userId) ?? '', of.userId)).toBe(of.threadId)
	expect(replyAddress({ ...platform, inboundMail: { ...inboundMail, domain: null } }, of)).toBeUndefined()
})
