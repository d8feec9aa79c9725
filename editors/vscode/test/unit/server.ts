import assert from 'node:assert/strict'
import { locate, type Places } from '../../src/server/locate'
import { Restarts } from '../../src/server/restarts'
import { translator } from '../../src/words'
import { oldest, serves, versionIn } from '../../src/server/version'

const t = translator({})

function places(programs: string[], changes: Partial<Places> = {}): Places {
  return {
    configured: '', extension: '/ext', path: '/usr/bin:/opt/bin', home: '/home/me', platform: 'linux',
    isProgram: file => programs.includes(file), ...changes
  }
}

export function serverTests(): void {
  suite('where the server is', () => {
    const everywhere = ['/my/recls', '/ext/bin/recls', '/usr/bin/recls', '/opt/bin/recls']

    test('the setting stands above the extension, and that above the PATH in its order', () => {
      assert.deepEqual(locate(places(everywhere, { configured: '/my/recls' }), t), { file: '/my/recls', from: 'setting' })
      assert.deepEqual(locate(places(everywhere), t), { file: '/ext/bin/recls', from: 'extension' })
      assert.deepEqual(locate(places(['/usr/bin/recls', '/opt/bin/recls']), t), { file: '/usr/bin/recls', from: 'PATH' })
      assert.deepEqual(locate(places(['/opt/bin/recls']), t), { file: '/opt/bin/recls', from: 'PATH' })
    })

    test('a setting that names nothing is told and not passed over', () => {
      assert.deepEqual(locate(places(everywhere, { configured: '/gone' }), t), { problem: 'there is no program at recls.server.path: /gone', from: 'setting' })
      const relative = { problem: 'recls.server.path is not an absolute path: bin/recls', from: 'setting' }
      assert.deepEqual(locate(places([...everywhere, 'bin/recls'], { configured: 'bin/recls' }), t), relative)
    })

    test('~ is the home of the user', () => {
      assert.deepEqual(locate(places(['/home/me/go/bin/recls'], { configured: '~/go/bin/recls' }), t), { file: '/home/me/go/bin/recls', from: 'setting' })
    })

    test('nothing anywhere is a problem; a relative entry of the PATH is not looked into', () => {
      const problem = { problem: 'the program recls is neither in the extension nor on the PATH', from: 'nowhere' }
      assert.deepEqual(locate(places([]), t), problem)
      assert.deepEqual(locate(places(['bin/recls', 'recls'], { path: 'bin::.' }), t), problem)
    })

    test('Windows has its separators and endings', () => {
      const windows = { platform: 'win32', extension: 'C:\\ext', path: 'C:\\Windows;D:\\tools' } as const
      assert.deepEqual(locate(places(['C:\\ext\\bin\\recls.exe'], windows), t), { file: 'C:\\ext\\bin\\recls.exe', from: 'extension' })
      assert.deepEqual(locate(places(['D:\\tools\\recls.exe'], windows), t), { file: 'D:\\tools\\recls.exe', from: 'PATH' })
    })
  })

  suite('the version of the server', () => {
    test('is read from what recls version prints', () => {
      assert.equal(versionIn('recls v0.3.1\ncommit abc\n'), 'v0.3.1')
      assert.equal(versionIn('git version 2.39\n'), undefined)
    })

    for (const [version, good] of [
      [oldest, true], ['v0.1.0', true], ['0.1.1', true], ['v1.0.0', true], ['0.0.9', false], ['v0.0.1', false],
      ['v0.0.0-20261101000000-abcdef123456', true], ['(devel)', true], ['v0.2.0-rc.1', true]
    ] as const) {
      test(`${version} ${good ? 'serves' : 'is too old'}`, () => assert.equal(serves(version), good))
    }
  })

  suite('crashes', () => {
    const crashes = (r: Restarts, times: number[]) => times.map(at => r.crashed(at))

    test('the fifth within three minutes asks, and the count begins anew', () => {
      const r = new Restarts()
      assert.deepEqual(crashes(r, [0, 1, 2, 3, 4]), ['restart', 'restart', 'restart', 'restart', 'ask'])
      assert.deepEqual(crashes(r, [5, 6, 7, 8, 9]), ['restart', 'restart', 'restart', 'restart', 'ask'])
    })

    test('old ones do not count', () => {
      const r = new Restarts()
      assert.ok(crashes(r, Array.from({ length: 20 }, (_, i) => i * 60_000)).every(answer => answer === 'restart'))
    })
  })
}
