import type { HelpBlock, HelpSection } from './help-guide.ts'

/** Text without the marks of links, buttons and keys. */
export function withoutMarks(text: string): string {
	return text
		.replace(/\[\[([^\]]+)\]\]/g, '$1')
		.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
		.replace(/\*\*([^*]+)\*\*/g, '$1')
		.replace(/`([^`]+)`/g, '$1')
}

function blockText(block: HelpBlock): string {
	if (typeof block === 'string') return withoutMarks(block)
	if ('steps' in block) return block.steps.map((step, at) => `${at + 1}. ${withoutMarks(step)}`).join('\n')
	return block.list.map((one) => `• ${withoutMarks(one)}`).join('\n')
}

/** A section as it would be read aloud, without its heading. */
export function sectionText(section: HelpSection): string {
	return section.body.map(blockText).join('\n')
}
