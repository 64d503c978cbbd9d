/** What the provider made of a text. */
export interface SentText {
	/** Names it at the provider. */
	readonly sid: string
}

export interface OutgoingText {
	/** The message's id: the provider's reports name it. */
	readonly id: string
	/** E.164. */
	readonly to: string
	readonly text: string
}

/** The provider refused a text and would answer the same to its repetition. */
export class TextRefused extends Error {
	override readonly name = 'TextRefused'
	/** Whether the recipient opted out at the provider. */
	readonly isStopped: boolean

	constructor(message: string, isStopped: boolean) {
		super(message)
		this.isStopped = isStopped
	}
}

/** A provider of text messages. What it cannot do it throws. */
export interface TextPort {
	/** @throws TextRefused; any other error may be gone the next time */
	send(one: OutgoingText): Promise<SentText>
	/** Texts that were sent to the number with these words since a moment, the newest first: an earlier attempt, whose answer was
	 *  lost, may be among them. */
	find(one: OutgoingText, since: Date): Promise<readonly SentText[]>
}
