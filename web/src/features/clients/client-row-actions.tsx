import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { glyphProps } from '../../ui/icon/glyph.ts'
import type { MenuAction } from '../../ui/overlay/action-menu.tsx'
import { AFTER_SYNC } from './action-target.ts'
import type { ClientRow } from './client-columns.tsx'
import { newCaseHref, questionnaireHref } from './clients.api.ts'
import type { ClientActions } from './use-client-actions.tsx'

/** Asks how a client is to answer a questionnaire. Provided by a later feature through the screen. */
export type StartQuestionnaire = (client: {
	readonly id: string
	readonly fullName: string
	readonly email: string
}) => void

interface RowPermissions {
	readonly edit: boolean
	readonly remove: boolean
	readonly openCase: boolean
}

/** The actions of a row, in the order of the specification (001, 2.5). */
export function clientRowActions(
	row: ClientRow,
	may: RowPermissions,
	actions: Pick<ClientActions, 'assignAttorney' | 'remove'>,
	startQuestionnaire: StartQuestionnaire | undefined,
): readonly MenuAction[] {
	const disabledReason = row.waiting ? AFTER_SYNC : null
	const all: readonly (MenuAction | false)[] = [
		may.openCase && { label: 'Create Case', icon: <IconBriefcase {...glyphProps()} />, href: newCaseHref(row) },
		may.edit && { label: 'Edit Client', icon: <IconPencil {...glyphProps()} />, href: `/clients/${row.id}?edit=1` },
		may.edit && {
			label: 'Questionnaire',
			icon: <IconFileText {...glyphProps()} />,
			disabledReason,
			...(startQuestionnaire === undefined
				? { href: questionnaireHref(row) }
				: { onSelect: () => startQuestionnaire(row) }),
		},
		may.edit && {
			label: 'Assign Attorney',
			icon: <IconUserCheck {...glyphProps()} />,
			onSelect: () => actions.assignAttorney(row),
			disabledReason,
		},
		may.remove && {
			label: 'Delete',
			hint: 'Move to deleted folder',
			icon: <IconTrash {...glyphProps()} />,
			tone: 'danger',
			onSelect: () => actions.remove(row),
			disabledReason,
		},
	]
	return all.filter((one) => one !== false)
}
