import { unresolvedMessage } from '@praxis/contract/messages/message-variables.rules'
import { messageBody } from '@praxis/contract/messages/messages.contract'

/** A text for a client: not sent while a variable of a template stands in it. */
export const resolvedText = messageBody.text.superRefine((text, ctx) => {
	const message = unresolvedMessage(text)
	if (message !== null) ctx.addIssue({ code: 'custom', message })
})

/** What was typed stays, and the template follows it. */
export function insertedText(typed: string, body: string): string {
	return typed.trim() === '' ? body : `${typed.trimEnd()}\n\n${body}`
}
