import { QRCodeSVG } from 'qrcode.react'
import classes from './qr-code.module.css'

/** A QR code, always dark on white so that any camera reads it. */
export function QrCode({ value, title }: { readonly value: string; readonly title: string }) {
	return (
		<div className={classes.code}>
			<QRCodeSVG value={value} title={title} level="M" marginSize={2} />
		</div>
	)
}
