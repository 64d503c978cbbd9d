import { LOGO_BYTES_MAX, LOGO_TYPES } from '@praxis/contract/firm/firm.contract'
import type { FirmSettings } from '@praxis/contract/firm/firm.fields'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { usePutLogo, useRemoveLogo } from './firm.api.ts'
import classes from './firm.module.css'

const TOO_LARGE = 'The logo can have at most 2 MB.'

function LogoPicture({ logo }: Pick<FirmSettings, 'logo'>) {
	return (
		<div className={classes.logoFrame}>
			{logo === null ? (
				<span className={classes.muted}>No logo</span>
			) : (
				<img src={logo.href} width={logo.width} height={logo.height} alt="Firm logo" />
			)}
		</div>
	)
}

/** The logo: takes effect at once. */
export function FirmLogoCard({ settings }: { readonly settings: FirmSettings }) {
	const { logo, version } = settings
	const input = useRef<HTMLInputElement>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const putting = usePutLogo()
	const removing = useRemoveLogo()
	const busy = putting.isPending || removing.isPending

	const change = async (work: () => Promise<unknown>, done: string) => {
		setFailure(null)
		try {
			await work()
			toast.success(done)
		} catch (error) {
			setFailure(failureOf(error).message)
		}
	}
	const choose = (picture: File | undefined) => {
		if (picture === undefined) return
		if (picture.size > LOGO_BYTES_MAX) return setFailure(TOO_LARGE)
		change(() => putting.mutateAsync({ picture, version }), 'Logo updated.')
	}
	return (
		<Card title="Logo">
			<div className={classes.logo}>
				<LogoPicture logo={logo} />
				<div className={classes.logoSide}>
					<p className={classes.muted}>PNG or JPEG, at most 2 MB. Shown next to the firm name.</p>
					{failure !== null && <Banner tone="red">{failure}</Banner>}
					<div className={classes.buttons}>
						<input
							ref={input}
							type="file"
							className={classes.file}
							accept={LOGO_TYPES.join(',')}
							aria-label="Logo image"
							tabIndex={-1}
							onChange={(event) => {
								choose(event.currentTarget.files?.[0])
								event.currentTarget.value = ''
							}}
						/>
						<Button busy={putting.isPending} disabled={removing.isPending} onClick={() => input.current?.click()}>
							{logo === null ? 'Choose an image' : 'Choose another'}
						</Button>
						{logo !== null && (
							<Button
								variant="danger-quiet"
								busy={removing.isPending}
								disabled={busy && !removing.isPending}
								onClick={() => change(() => removing.mutateAsync(version), 'Logo removed.')}
							>
								Remove
							</Button>
						)}
					</div>
				</div>
			</div>
		</Card>
	)
}
