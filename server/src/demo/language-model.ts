/** What answered the prompts of the demo firm. */
export const LANGUAGE_MODEL = {
	key: 'local/llama3.1:8b',
	name: 'llama3.1:8b',
	providerName: 'Local server',
	kind: 'local',
	destination: 'localhost:11434',
	contextWindow: 8192,
	costPer1kInput: null,
	costPer1kOutput: null,
	supportsStreaming: true,
}
