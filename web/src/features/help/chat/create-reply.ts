import type { HelpGuide, Reader } from '../help-guide.ts'
import { sectionText } from '../plain-text.ts'
import { createAnswerer } from '../retrieval/answer-question.ts'
import type { ChatReply } from './chat-store.ts'

export const DOES_NOT_KNOW =
	'I don’t know. I answer from the help of Praxis, and nothing in it speaks of that. For a question of law, ask an attorney.'

export const NOT_SURE = 'I am not sure that this is what you ask.'

const GREETING =
	/^(hi|hello|hey|hola|buen[oa]s (d[ií]as|tardes|noches)|good (morning|afternoon|evening|day)|greetings)\b[\s!.,]*(there|praxis)?[\s!.?]*$/i
const THANKS = /^(thanks?( you)?|thx|cheers|gracias|great|perfect|ok(ay)?)\b[^?]{0,30}$/i

function plainReply(content: string): ChatReply {
	return { content, source: null, isUnsure: false, otherIds: [] }
}

/** How the chat answers this reader, from these guides and nothing else. */
export function createReply(guides: readonly HelpGuide[], reader: Reader): (asked: string) => ChatReply {
	const answer = createAnswerer(guides, reader)
	return (asked) => {
		if (GREETING.test(asked)) return plainReply('Hello. What would you like to do in Praxis?')
		if (THANKS.test(asked)) return plainReply('You’re welcome.')
		const { best, isUnsure, others } = answer(asked)
		if (best === null) return plainReply(DOES_NOT_KNOW)
		return {
			content: [...(isUnsure ? [NOT_SURE] : []), sectionText(best.section)].join('\n'),
			isUnsure,
			source: { guideId: best.guide.id, heading: best.section.heading },
			otherIds: others.map((one) => one.id),
		}
	}
}
