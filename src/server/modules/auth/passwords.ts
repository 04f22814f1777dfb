import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id parameters (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane; off the event loop. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

/** A new hash, salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters)
}

/** False for an unknown user (no hash) as well, after the same time as for a wrong password. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'))
  return stored !== undefined && matches
}
