import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import classes from './backup-codes.module.css'

function save(codes: readonly string[]): void {
	const text = ['Praxis backup codes. Each works once.', '', ...codes, ''].join('\n')
	const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
	const link = document.createElement('a')
	link.href = address
	link.download = 'praxis-backup-codes.txt'
	link.click()
	URL.revokeObjectURL(address)
}

/** Backup codes, shown this one time, with the ways to keep them. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
	return (
		<div className={classes.frame}>
			<ul className={classes.codes} aria-label="Backup codes">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className={classes.actions}>
				<Button size="small" icon={<Icon name="download" size="small" />} onClick={() => save(codes)}>
					Download
				</Button>
				<CopyButton value={codes.join('\n')} label="Copy the codes" />
			</div>
		</div>
	)
}
