import type { FileAnswer } from '@praxis/contract/questionnaires/definition'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { fileSize } from './file-size.ts'
import classes from './question.module.css'
import type { Sending } from './use-uploads.ts'

interface FileRowProps {
	readonly file: FileAnswer
	readonly disabled: boolean
	readonly onRemove: () => void
}

/** A file the firm has. */
export function FileRow({ file, disabled, onRemove }: FileRowProps) {
	return (
		<li>
			<span className={classes.fileName}>{file.name}</span>
			<span className={classes.fileSize}>{fileSize(file.bytes)}</span>
			<IconButton
				label={`Remove ${file.name}`}
				size="small"
				disabled={disabled}
				icon={<IconX {...glyphProps({ size: 'small' })} />}
				onClick={onRemove}
			/>
		</li>
	)
}

interface SendingRowProps {
	readonly sending: Sending
	readonly onRetry: () => void
	readonly onDrop: () => void
}

/** A file on its way, or one that did not arrive. */
export function SendingRow({ sending: { file, problem }, onRetry, onDrop }: SendingRowProps) {
	return (
		<li>
			<span className={classes.fileName}>{file.name}</span>
			<span role="status" className={problem === null ? classes.fileSize : classes.fileProblem}>
				{problem ?? 'Sending…'}
			</span>
			{problem !== null && (
				<>
					<Button size="small" onClick={onRetry}>
						Try again
					</Button>
					<Button size="small" variant="quiet" onClick={onDrop}>
						Leave out
					</Button>
				</>
			)}
		</li>
	)
}
