package server

import (
	"context"

	"go.lsp.dev/protocol"
)

// section is the name under which clients keep the settings of recls.
const section = "recls"

// getConfiguration registers for changed settings where that is needed, and asks where the client can be asked.
func (s *server) getConfiguration() {
	if s.clientCaps.watchConfiguration {
		s.register("recls-configuration", protocol.MethodWorkspaceDidChangeConfiguration, protocol.LSPAny(`{"section":"`+section+`"}`))
	}
	if s.clientCaps.configuration {
		s.pullConfiguration()
	}
}

// register asks the client to report what it reports only to servers that ask.
func (s *server) register(id, method string, options protocol.LSPAny) {
	s.unasked("register for "+method, s.client.RegisterCapability(s.base, &protocol.RegistrationParams{
		Registrations: []protocol.Registration{{ID: id, Method: method, RegisterOptions: options}},
	}))
}

// didChangeConfiguration takes what a client pushes, and asks for it where
// that is possible: many then push nothing of use.
func (s *server) didChangeConfiguration(_ context.Context, p *protocol.DidChangeConfigurationParams) error {
	if s.clientCaps.configuration {
		s.spawn("configuration", s.pullConfiguration)
		return nil
	}
	s.applyConfiguration(p.Settings)
	return nil
}

// pullConfiguration asks one question at a time, so that the last answer put into force is that to the last question.
func (s *server) pullConfiguration() {
	s.configuring.Lock()
	defer s.configuring.Unlock()
	name := section
	answer, err := s.client.Configuration(s.base, &protocol.ConfigurationParams{Items: []protocol.ConfigurationItem{{Section: &name}}})
	s.unasked("ask for settings", err)
	if err == nil && len(answer) > 0 {
		s.applyConfiguration(answer[0])
	}
}

// applyConfiguration puts settings into force. Then, beside the messages that
// follow, it tells the user, once, what is wrong with them.
func (s *server) applyConfiguration(raw []byte) {
	problems, changed := s.settings.configure(raw)
	problems = unreported(s, "setting", problems)
	s.spawn("configuration", func() {
		if len(problems) > 0 {
			s.tell(protocol.MessageTypeWarning, settingsProblems(s.locale(), problems))
		}
		if changed {
			s.findingsChanged()
			s.viewsChanged()
			s.reindex()
		}
	})
}
