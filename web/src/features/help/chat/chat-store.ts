import { CHAT_TYPING_MS, type ChatMessage } from '@praxis/contract/help/help.contract'
import { randomKey } from '../../../lib/random-key.ts'

export interface ChatReply {
	readonly content: string
	/** Where the answer is from; null when there is none. */
	readonly source: { readonly guideId: string; readonly heading: string } | null
	/** Part of the question is left open. */
	readonly isUnsure: boolean
	/** Guides that may be meant instead. */
	readonly otherIds: readonly string[]
}

export interface ShownMessage extends ChatMessage {
	/** Shown below an answer. */
	readonly reply?: ChatReply
}

export interface ChatState {
	readonly status: 'closed' | 'open' | 'minimized'
	readonly messages: readonly ShownMessage[]
	/** An answer is on its way. */
	readonly typing: boolean
	/** An answer came while the chat was not shown. */
	readonly unread: boolean
}

const NOTHING: ChatState = { status: 'closed', messages: [], typing: false, unread: false }

export interface ChatStore {
	readonly get: () => ChatState
	readonly subscribe: (listener: () => void) => () => void
	readonly open: () => void
	readonly minimize: () => void
	readonly close: () => void
	/** Takes a question; `answer` is asked once the bot has seemed to think. Blank text is not a question. */
	readonly ask: (text: string, answer: (asked: string) => ChatReply) => void
	/** Deletes the conversation. */
	readonly clear: () => void
	/** Deletes another user's conversation. */
	readonly belongTo: (userId: string) => void
}

function message(sender: ChatMessage['sender'], content: string, reply?: ChatReply): ShownMessage {
	const made = { id: randomKey(), content, sender, timestamp: new Date().toISOString() }
	return reply === undefined ? made : { ...made, reply }
}

/** A conversation in memory. */
export function createChatStore(): ChatStore {
	let state = NOTHING
	let owner: string | null = null
	const listeners = new Set<() => void>()
	const timers = new Set<ReturnType<typeof setTimeout>>()

	function set(change: Partial<ChatState>): void {
		state = { ...state, ...change }
		for (const listener of listeners) listener()
	}

	function clear(): void {
		for (const timer of timers) clearTimeout(timer)
		timers.clear()
		set(NOTHING)
	}

	function answerLater(asked: string, answer: (asked: string) => ChatReply): void {
		const timer = setTimeout(() => {
			timers.delete(timer)
			const reply = answer(asked)
			const said = message('bot', reply.content, reply)
			set({ messages: [...state.messages, said], typing: timers.size > 0, unread: state.status !== 'open' })
		}, CHAT_TYPING_MS)
		timers.add(timer)
	}

	return {
		get: () => state,
		subscribe: (listener) => {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		open: () => set({ status: 'open', unread: false }),
		minimize: () => set({ status: 'minimized' }),
		close: () => set({ status: 'closed' }),
		ask: (text, answer) => {
			const asked = text.trim()
			if (asked === '') return
			answerLater(asked, answer)
			set({ messages: [...state.messages, message('user', asked)], typing: true })
		},
		clear,
		belongTo: (userId) => {
			if (owner !== null && owner !== userId) clear()
			owner = userId
		},
	}
}
