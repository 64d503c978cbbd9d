import type { Phrases } from '../../../ui/text/phrases.ts'

/** The screens before signing in, as in `es-phrases.ts`. */
export const signInPhrases: Phrases = {
	'Welcome Back': 'Bienvenido de nuevo',
	'Sign in to your account.': 'Inicie sesión en su cuenta.',
	'Sign in': 'Iniciar sesión',
	'Sign In': 'Iniciar sesión',
	'Sign up': 'Registrarse',
	'New here?': '¿Es su primera vez?',
	'Need help': 'Necesito ayuda',
	'Remember me': 'Mantener la sesión iniciada',
	'Forgot password': '¿Olvidó su contraseña?',
	or: 'o',
	'Page not found': 'Página no encontrada',
	'Accept invitation': 'Aceptar la invitación',
	'Sign in with a passkey': 'Entrar con una llave de acceso',
	'Continue as guest': 'Continuar como invitado',
	'Passkey sign-in was canceled.': 'Se canceló la entrada con llave de acceso.',
	'In the matter of': 'En el asunto de',
	'Law practice management': 'Gestión del bufete',
	'Every case, client and change in one place.': 'Cada caso, cliente y cambio en un solo lugar.',
	'On the firm’s own server, with access by role.': 'En el servidor propio del bufete, con acceso por función.',
	'Dated: {day}': 'Fecha: {day}',
	'The demo firm': 'El bufete de demostración',
	'Sign in as anyone in the firm. All data is fictional and is not saved.':
		'Entre como cualquier persona del bufete. Todos los datos son ficticios y no se guardan.',
	'Sign in as': 'Entrar como',
	Superuser: 'Superusuario',
	Administrator: 'Administrador',
	Staff: 'Personal',
	Paralegal: 'Paralegal',
	Receptionist: 'Recepcionista',
	Clerk: 'Auxiliar',
	'Service provider': 'Proveedor de servicios',
	'You are browsing as a guest.': 'Está mirando como invitado.',
	'You are signed in as {name}.': 'Ya inició sesión como {name}.',
	'Create your account': 'Cree su cuenta',
	'For clients of the firm. Staff are invited by an administrator.':
		'Para clientes del bufete. Al personal lo invita un administrador.',
	'No password needed: we email you a link to sign in.':
		'Sin contraseña: le enviamos por correo un enlace para entrar.',
	'Have an account?': '¿Ya tiene una cuenta?',
	'Create account': 'Crear cuenta',
	'Register with one click by email': 'Registrarse con un clic por correo electrónico',
	'Register by email': 'Registrarse por correo electrónico',
	'Choose a password instead': 'Elegir una contraseña',
	'Check your email': 'Revise su correo electrónico',
	'We sent an email to': 'Enviamos un correo a',
	'Email is not set up yet': 'El correo aún no está configurado',
	'No email was sent to': 'No se envió ningún correo a',
	'A link for this address waits until the firm has set up email. Call the firm: an administrator can give it to you.':
		'Un enlace para esta dirección espera a que el bufete configure el correo. Llame al bufete: un administrador puede dárselo.',
	'Open the link to confirm your email, then sign in. It works for # hours.':
		'Abra el enlace para confirmar su correo electrónico y después inicie sesión. Funciona # horas.',
	'Open the link to sign in. It works once, for # minutes.':
		'Abra el enlace para entrar. Funciona una vez, durante # minutos.',
	'Back to sign in': 'Volver a iniciar sesión',
	Resend: 'Enviar de nuevo',
	'Sent again.': 'Enviado de nuevo.',
	'Use a different email': 'Usar otro correo electrónico',
	'Forgot your password?': '¿Olvidó su contraseña?',
	'Enter your email and we will send you a link to choose a new password.':
		'Escriba su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.',
	'If this address has an account, we emailed a link to choose a new password. It works once, for # minutes.':
		'Si esta dirección tiene una cuenta, le enviamos un enlace para elegir una contraseña nueva. Funciona una vez, durante # minutos.',
	'Choose a new password': 'Elija una contraseña nueva',
	'Use it to sign in on every device.': 'Úsela para entrar en todos sus dispositivos.',
	'Request a new link': 'Pedir un enlace nuevo',
	'Password changed': 'Contraseña cambiada',
	'All devices were signed out.': 'Se cerró la sesión en todos los dispositivos.',
	'Confirm your email': 'Confirme su correo electrónico',
	'Confirm my email': 'Confirmar mi correo electrónico',
	'Email confirmed': 'Correo electrónico confirmado',
	'You can sign in now.': 'Ya puede iniciar sesión.',
	'Click to confirm your email and activate your account.':
		'Haga clic para confirmar su correo electrónico y activar su cuenta.',
	'Open the link in the email we sent you. If it has not arrived, send it again.':
		'Abra el enlace del correo que le enviamos. Si no ha llegado, envíelo de nuevo.',
	'Email me a new link': 'Enviarme un enlace nuevo',
	'If this address still needs to be confirmed, we emailed a new link. It works for # hours.':
		'Si esta dirección aún debe confirmarse, le enviamos un enlace nuevo. Funciona # horas.',
	'Click to sign in with your emailed link.': 'Haga clic para entrar con el enlace de su correo.',
	'Sign in another way': 'Entrar de otra manera',
	'If this address has an account, we emailed a new sign-in link.':
		'Si esta dirección tiene una cuenta, le enviamos un enlace nuevo para entrar.',
	'Enter the #-digit code from your authenticator app.':
		'Escriba el código de # dígitos de su aplicación de autenticación.',
	Code: 'Código',
	'Backup code': 'Código de respaldo',
	'Enter one of your backup codes. Each works once.':
		'Escriba uno de sus códigos de respaldo. Cada uno funciona una vez.',
	'Use a backup code instead': 'Usar un código de respaldo',
	'Use the authenticator app instead': 'Usar la aplicación de autenticación',
	'Start over': 'Empezar de nuevo',
	'Please enter the code.': 'Escriba el código.',
	'Please enter both email and password': 'Escriba el correo electrónico y la contraseña',
	'Connection timeout. Please check your internet connection and try again.':
		'Se agotó el tiempo de conexión. Revise su conexión a internet e inténtelo de nuevo.',
	'Authentication system not ready. Please refresh the page.':
		'El inicio de sesión aún no está listo. Vuelva a cargar la página.',
	'Authentication failed': 'No se pudo iniciar sesión',
	'Invalid email or password': 'Correo electrónico o contraseña incorrectos',
	'An unexpected error occurred. Please try again.': 'Ocurrió un error inesperado. Inténtelo de nuevo.',
	'Invalid email or password. If you just registered, please check your email for a confirmation link.':
		'Correo electrónico o contraseña incorrectos. Si acaba de registrarse, busque en su correo el enlace de confirmación.',
	'Please check your email and click the confirmation link before logging in.':
		'Revise su correo y haga clic en el enlace de confirmación antes de entrar.',
	'Invalid email or password. Please check your credentials and try again.':
		'Correo electrónico o contraseña incorrectos. Revíselos e inténtelo de nuevo.',
	'Authentication failed. Please try again.': 'No se pudo iniciar sesión. Inténtelo de nuevo.',
	'Too many failed sign-ins for this email. Please wait # minutes and try again.':
		'Demasiados intentos fallidos con este correo. Espere # minutos e inténtelo de nuevo.',
	'This account is suspended. Please contact your administrator.':
		'Esta cuenta está suspendida. Comuníquese con el administrador.',
	'This code is not valid. Please try again.': 'Este código no es válido. Inténtelo de nuevo.',
	'This sign-in took too long. Please sign in again.': 'Pasó demasiado tiempo. Inicie sesión de nuevo.',
	'Google login is not currently available. Please try email registration or contact support.':
		'Por ahora no se puede entrar con Google. Regístrese por correo electrónico o pida ayuda.',
	'Facebook login is not currently available. Please try email registration or contact support.':
		'Por ahora no se puede entrar con Facebook. Regístrese por correo electrónico o pida ayuda.',
	'This link is no longer valid. It was used already or has expired. Please ask for a new one.':
		'Este enlace ya no es válido. Ya se usó o venció. Pida uno nuevo.',
	'This passkey was not accepted. Please try again.': 'No se aceptó esta llave de acceso. Inténtelo de nuevo.',
	'An account with this email already exists.': 'Ya existe una cuenta con este correo electrónico.',
}
