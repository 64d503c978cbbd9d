/** Paths of the public pages that sites allowed by the firm may show in a frame. */
export const EMBED_PREFIX = '/embed/'
/** Carries the secret that stands for a cookie on such a page. */
export const EMBED_KEY_HEADER = 'x-embed-key'

/** The address of a questionnaire in a frame. */
export function embedPath(questionnaireId: string): string {
	return `${EMBED_PREFIX}questionnaire/${questionnaireId}`
}

/** What a page in a frame tells the page around it. */
export interface EmbedMessage {
	/** Pixels. */
	readonly praxisHeight: number
}
