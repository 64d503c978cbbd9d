import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs'
import IconIndentDecrease from '@tabler/icons-react/dist/esm/icons/IconIndentDecrease.mjs'
import IconIndentIncrease from '@tabler/icons-react/dist/esm/icons/IconIndentIncrease.mjs'
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs'
import IconSectionSign from '@tabler/icons-react/dist/esm/icons/IconSectionSign.mjs'
import type { Editor } from '@tiptap/core'
import type { Tool } from '../toolbar.tsx'
import { shiftLevel } from './numbering.ts'
import { insertContents } from './references.ts'

interface On {
	readonly isInList: boolean
	readonly isNested: boolean
}

/** Tools for numbers, references to them, and the table of contents. */
export function numberingTools(
	editor: Editor,
	{ isInList, isNested }: On,
	ask: (what: 'numbering' | 'reference') => void,
): readonly Tool[] {
	return [
		{ label: 'Numbering', icon: IconListTree, run: () => ask('numbering') },
		{ label: 'Decrease level', icon: IconIndentDecrease, run: () => shiftLevel(editor, -1), isOff: !isInList },
		{ label: 'Increase level', icon: IconIndentIncrease, run: () => shiftLevel(editor, 1), isOff: !isInList },
		{ label: 'Insert reference', icon: IconSectionSign, run: () => ask('reference') },
		{
			label: 'Insert table of contents',
			icon: IconBookmarks,
			run: () => insertContents(editor),
			isOff: isNested,
		},
	]
}
