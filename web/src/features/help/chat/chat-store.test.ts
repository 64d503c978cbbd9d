import { CHAT_TYPING_MS } from '@praxis/contract/help/help.contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChatStore } from './chat-store.ts'

const answer = (asked: string) => ({ content: `About ${asked}`, source: null, isUnsure: false, otherIds: [] })

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

it('shows the question at once and the answer after one second', () => {
	const chat = createChatStore()
	chat.open()
	chat.ask('  cases  ', answer)
	expect(CHAT_TYPING_MS).toBe(1000)
	expect(chat.get()).toMatchObject({ typing: true, messages: [{ content: 'cases', sender: 'user' }] })
	vi.advanceTimersByTime(999)
	expect(chat.get().messages).toHaveLength(1)
	vi.advanceTimersByTime(1)
	expect(chat.get()).toMatchObject({ typing: false, unread: false })
	expect(chat.get().messages.at(-1)).toMatchObject({ content: 'About cases', sender: 'bot' })
	for (const one of chat.get().messages) {
		expect(one.id).not.toBe('')
		expect(new Date(one.timestamp).toISOString()).toBe(one.timestamp)
	}
})

it('takes no blank question', () => {
	const chat = createChatStore()
	chat.ask(' \n ', answer)
	expect(chat.get()).toMatchObject({ typing: false, messages: [] })
})

it('answers while minimized, says so, and forgets nothing by being closed', () => {
	const chat = createChatStore()
	chat.open()
	chat.ask('cases', answer)
	chat.minimize()
	vi.advanceTimersByTime(CHAT_TYPING_MS)
	expect(chat.get()).toMatchObject({ status: 'minimized', unread: true })
	chat.close()
	chat.open()
	expect(chat.get()).toMatchObject({ status: 'open', unread: false })
	expect(chat.get().messages).toHaveLength(2)
})

it('keeps a conversation from the next person, an answer on its way included', () => {
	const chat = createChatStore()
	chat.belongTo('anna')
	chat.ask('cases', answer)
	chat.belongTo('anna')
	expect(chat.get().messages).toHaveLength(1)
	chat.belongTo('boris')
	vi.advanceTimersByTime(CHAT_TYPING_MS)
	expect(chat.get()).toEqual({ status: 'closed', messages: [], typing: false, unread: false })
})
