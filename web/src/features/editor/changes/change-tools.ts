import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Editor } from '@tiptap/core'
import { toast } from '../../../ui/toast/toast.tsx'
import type { Tool } from '../toolbar.tsx'
import { listChanges } from './resolve-changes.ts'
import { decideHere, goToChange } from './tracking.ts'
import type { Tracking } from './use-tracking.ts'

function hasNone(editor: Editor): boolean {
	const isNone = listChanges(editor.state.doc).length === 0
	if (isNone) toast.info('There are no tracked changes.')
	return isNone
}

function go(editor: Editor, direction: 1 | -1): void {
	if (!hasNone(editor)) goToChange(editor, direction)
}

function settle(editor: Editor, isAccepted: boolean): void {
	if (!hasNone(editor) && !decideHere(editor, isAccepted)) toast.info('Put the cursor in a tracked change first.')
}

/** The tools for tracked changes. */
export function changeTools(editor: Editor, { isOn, toggle }: Tracking, onShow: () => void): readonly Tool[] {
	return [
		{ label: 'Track changes', icon: IconPencilPlus, run: () => void toggle(), isOn },
		{ label: 'Show changes', icon: IconListDetails, run: onShow, reads: true },
		{ label: 'Previous change', icon: IconArrowUp, run: () => go(editor, -1), reads: true },
		{ label: 'Next change', icon: IconArrowDown, run: () => go(editor, 1), reads: true },
		{ label: 'Accept change', icon: IconCheck, run: () => settle(editor, true) },
		{ label: 'Reject change', icon: IconX, run: () => settle(editor, false) },
	]
}
