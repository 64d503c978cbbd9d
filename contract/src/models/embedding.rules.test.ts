import { expect, it } from 'vitest'
import { isEmbeddingModel } from './embedding.rules.ts'

it.each([
	'nomic-embed-text:latest',
	'mxbai-embed-large',
	'snowflake-arctic-embed2',
	'bge-m3',
	'all-minilm:l6-v2',
	'e5-large',
])('%s reads for meaning', (name) => {
	expect(isEmbeddingModel(name)).toBe(true)
})

it.each(['llama3.2:3b', 'qwen3:8b', 'gemma3', 'mistral-nemo', 'phi4-mini', 'command-r7b'])('%s can chat', (name) => {
	expect(isEmbeddingModel(name)).toBe(false)
})
