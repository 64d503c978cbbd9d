import { notifications } from '@mantine/notifications'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import classes from './toast.module.css'

const LOOK = {
	root: classes.root ?? '',
	body: classes.body ?? '',
	description: classes.description ?? '',
	closeButton: classes.closeButton ?? '',
}

const GLYPHS = { green: IconCircleCheck, red: IconAlertTriangle, blue: IconInfoCircle } as const

export interface ShownToast {
	readonly id: string
	readonly tone: 'green' | 'red' | 'blue'
	readonly text: string
	readonly autoClose: number
	readonly undo?: { readonly label?: string; readonly run: () => Promise<void> | void } | undefined
	/** Shows why it could not be undone. */
	readonly onFailure: (error: unknown) => void
}

export function showToast({ id, tone, text, autoClose, undo, onFailure }: ShownToast): void {
	const Glyph = GLYPHS[tone]
	const runUndo = async () => {
		notifications.hide(id)
		try {
			await undo?.run()
		} catch (error) {
			onFailure(error)
		}
	}
	notifications.show({
		id,
		autoClose,
		withCloseButton: true,
		closeButtonProps: { 'aria-label': 'Dismiss', icon: <IconX {...glyphProps({ size: 'small' })} /> },
		classNames: LOOK,
		role: tone === 'red' ? 'alert' : 'status',
		message: (
			<span className={classes.message}>
				<span className={classes.text}>
					<span className={classes.glyph} data-tone={tone}>
						<Glyph {...glyphProps()} />
					</span>
					<span className={classes.words}>{text}</span>
				</span>
				{undo !== undefined && (
					<Button size="small" onClick={runUndo}>
						{undo.label ?? 'Undo'}
					</Button>
				)}
			</span>
		),
	})
}
